import { statementForAll } from '../values/consent-texts.ts'
import { type LeadStatus, leadStatusesIn } from '../values/lead-status.ts'
import { leadStatusNames } from '../values/polish-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { code, count, day, flag, id, idOf, lastDay, listOf, nullable, oneOf } from './facts.ts'

const toOffice = ['agent', 'master'] as const
const answer = { topic: 'answer', to: toOffice } as const
const clientAnswer = { topic: 'client-consents', to: toOffice } as const
/** An installation may have its own. */
const consent = {
  ...code,
  names: {
    rodoNotice: 'informacja o danych osobowych',
    contact: 'kontakt',
    marketing: 'informacje handlowe',
  },
} as const
const answeredConsents = {
  consents: listOf(consent),
  channel: oneOf({ email: 'e-mail', sms: 'SMS' }),
  addressChanged: { ...flag, label: 'adres zmieniony po zgłoszeniu' },
}
const contactFields = listOf(
  oneOf({ firstName: 'imię', lastName: 'nazwisko', phoneNumber: 'telefon', email: 'e-mail' }),
)

const decisions = leadStatusesIn('decided', 'refused', 'accepted')

/** Whether a change to this status is `lead.decided`. */
export function isDecision(status: LeadStatus): boolean {
  return decisions.includes(status)
}

const lead = { record: 'lead', inHistory: true } as const

/** A lead has its report, its contact and its consents in its own row. */
export const leadEvents = {
  'lead.added': { ...lead, name: 'Dodano', moment: 'dateAdded', unless: 'lead.reported' },
  'lead.reported': {
    ...lead,
    facts: {
      /** Accepted where one tick gave a consent of many persons. */
      statement: nullable(oneOf({ [statementForAll.version]: statementForAll.version })),
    },
    name: 'Zgłoszono',
    provider: 'A partner reported a client',
  },
  'lead.batch-checked': {
    record: null,
    facts: { checked: count },
    content: { nips: 'texts' },
    name: 'Sprawdzono listę klientów',
  },
  'lead.note-added': { ...lead, content: { text: 'text' }, name: 'Dodano notatkę' },
  'lead.note-deleted': { record: 'lead', facts: { note: id }, name: 'Usunięto notatkę' },
  'lead.next-step-set': {
    ...lead,
    facts: { day },
    content: { step: 'text' },
    name: 'Zaplanowano krok',
  },
  'lead.next-step-done': { ...lead, content: { step: 'text' }, name: 'Wykonano krok' },
  'lead.contact-corrected': {
    ...lead,
    facts: { changed: contactFields },
    content: { before: 'contact', after: 'contact' },
    name: 'Poprawiono dane kontaktowe',
    provider: 'A partner corrected the contact person of a lead',
  },
  'lead.handed-over': {
    ...lead,
    facts: { from: nullable(idOf('agent')), to: nullable(idOf('agent')) },
    name: 'Przekazano agentowi',
    // To its new agent alone.
    news: { topic: 'lead-handed-over', to: ['agent'] },
    provider: 'A partner handed a lead over to another agent',
  },
  'lead.withdrawn': {
    ...lead,
    facts: { until: { ...day, label: 'chroniony do' } },
    content: { reason: 'text' },
    name: 'Wycofano',
    provider: 'A partner withdrew a lead: its protection is over',
  },
  'lead.extension-requested': {
    ...lead,
    content: { reason: 'text' },
    name: 'Poproszono o dłuższą ochronę',
    provider: 'A partner asked for longer protection of a lead',
  },
  'lead.extension-accepted': {
    ...lead,
    facts: { until: lastDay },
    content: { answer: 'text' },
    name: 'Przedłużono ochronę',
    news: answer,
  },
  'lead.extension-refused': {
    ...lead,
    content: { answer: 'text' },
    name: 'Odmówiono dłuższej ochrony',
    news: answer,
  },
  'lead.disputed': {
    ...lead,
    // Of a client whom somebody else blocked.
    mayLackRecord: true,
    facts: {
      dispute: id,
      kind: oneOf({
        OTHER_FIRM: 'klient pracuje z inną firmą',
        PROTECTION_ENDED: 'ochrona się skończyła',
        OTHER: 'inny powód',
      }),
    },
    content: { nip: 'detail', reason: 'text' },
    name: 'Zgłoszono spór',
    provider:
      'A partner disputes who has a client: of its own lead, or, without a record, of one whom somebody else blocked',
  },
  'lead.dispute-answered': {
    ...lead,
    mayLackRecord: true,
    facts: { dispute: id, decision: oneOf({ UPHELD: 'spór uznany', REJECTED: 'spór nieuznany' }) },
    content: { answer: 'text' },
    name: 'Finansujący odpowiedział na spór',
    news: answer,
  },
  'lead.consents-sent': {
    ...lead,
    facts: { channel: oneOf({ email: 'e-mail', sms: 'SMS' }) },
    name: 'Wysłano klientowi link do zgód',
  },
  'lead.consents-confirmed': {
    ...lead,
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient potwierdził zgody',
    news: clientAnswer,
    provider: 'The client of a lead confirmed consents',
  },
  'lead.consents-refused': {
    ...lead,
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient odrzucił zgody',
    news: clientAnswer,
    provider: 'The client of a lead refused consents',
  },
  'lead.consents-withdrawn': {
    ...lead,
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient wycofał zgodę',
    news: clientAnswer,
    provider: 'The client of a lead withdrew consents',
  },
  'lead.decided': {
    ...lead,
    facts: { status: oneOf(leadStatusNames) },
    name: 'Decyzja w sprawie klienta',
    news: { topic: 'lead-decision', to: toOffice },
  },
  'lead.status-changed': {
    ...lead,
    facts: { status: oneOf(leadStatusNames) },
    name: 'Nowy status zgłoszenia',
    news: { topic: 'lead-status', to: toOffice },
  },
  'lead.protection-ending': {
    record: 'lead',
    facts: { days: count },
    name: 'Kończy się ochrona klienta',
    news: { topic: 'protection-ends', to: toOffice },
  },
} as const satisfies EventDeclarations
