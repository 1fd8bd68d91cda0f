import { statementForAll } from '../values/consent-texts.ts'
import { type LeadStatus, leadStatusesIn } from '../values/lead-status.ts'
import { leadStatusNames } from '../values/polish-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { code, count, day, flag, id, idOf, lastDay, listOf, oneOf, optional } from './facts.ts'

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
  /** The partner gave the address after the report. */
  addressChanged: flag,
}
const contactFields = listOf(
  oneOf({ firstName: 'imię', lastName: 'nazwisko', phoneNumber: 'telefon', email: 'e-mail' }),
)

const decisions = leadStatusesIn('decided', 'refused', 'accepted')

/** Whether a change to this status is `lead.decided`. */
export function isDecision(status: LeadStatus): boolean {
  return decisions.includes(status)
}

/** A lead has its report, its contact and its consents in its own row. */
export const leadEvents = {
  'lead.added': {
    record: 'lead',
    facts: {},
    name: 'Dodano',
    inHistory: true,
    moment: 'dateAdded',
    unless: 'lead.reported',
  },
  'lead.reported': {
    record: 'lead',
    facts: {
      /** Accepted where one tick gave a consent of many persons. */
      statement: optional(oneOf({ [statementForAll.version]: statementForAll.version })),
    },
    name: 'Zgłoszono',
    provider: 'A partner reported a client',
    inHistory: true,
  },
  'lead.batch-checked': {
    record: null,
    facts: { checked: count },
    content: { nips: 'texts' },
    name: 'Sprawdzono listę klientów',
    inHistory: false,
  },
  'lead.note-added': {
    record: 'lead',
    facts: {},
    content: { text: 'text' },
    name: 'Dodano notatkę',
    inHistory: true,
  },
  'lead.note-deleted': {
    record: 'lead',
    facts: { note: id },
    name: 'Usunięto notatkę',
    inHistory: false,
  },
  'lead.next-step-set': {
    record: 'lead',
    facts: { day },
    content: { step: 'text' },
    name: 'Zaplanowano krok',
    inHistory: true,
  },
  'lead.next-step-done': {
    record: 'lead',
    facts: {},
    content: { step: 'text' },
    name: 'Wykonano krok',
    inHistory: true,
  },
  'lead.contact-corrected': {
    record: 'lead',
    facts: { changed: contactFields },
    content: { before: 'contact', after: 'contact' },
    name: 'Poprawiono dane kontaktowe',
    provider: 'A partner corrected the contact person of a lead',
    inHistory: true,
  },
  'lead.handed-over': {
    record: 'lead',
    facts: { from: optional(idOf('agent')), to: optional(idOf('agent')) },
    name: 'Przekazano agentowi',
    // To its new agent alone.
    news: { topic: 'lead-handed-over', to: ['agent'] },
    provider: 'A partner handed a lead over to another agent',
    inHistory: true,
  },
  'lead.withdrawn': {
    record: 'lead',
    facts: { until: { ...day, label: 'chroniony do' } },
    content: { reason: 'text' },
    name: 'Wycofano',
    provider: 'A partner withdrew a lead: its protection is over',
    inHistory: true,
  },
  'lead.extension-requested': {
    record: 'lead',
    facts: {},
    content: { reason: 'text' },
    name: 'Poproszono o dłuższą ochronę',
    provider: 'A partner asked for longer protection of a lead',
    inHistory: true,
  },
  'lead.extension-accepted': {
    record: 'lead',
    facts: { until: lastDay },
    content: { answer: 'text' },
    name: 'Przedłużono ochronę',
    news: answer,
    inHistory: true,
  },
  'lead.extension-refused': {
    record: 'lead',
    facts: {},
    content: { answer: 'text' },
    name: 'Odmówiono dłuższej ochrony',
    news: answer,
    inHistory: true,
  },
  'lead.disputed': {
    record: 'lead',
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
    inHistory: true,
  },
  'lead.dispute-answered': {
    record: 'lead',
    mayLackRecord: true,
    facts: {
      dispute: id,
      decision: oneOf({ UPHELD: 'spór uznany', REJECTED: 'spór nieuznany' }),
    },
    content: { answer: 'text' },
    name: 'Finansujący odpowiedział na spór',
    news: answer,
    inHistory: true,
  },
  'lead.consents-sent': {
    record: 'lead',
    facts: { channel: oneOf({ email: 'e-mail', sms: 'SMS' }) },
    name: 'Wysłano klientowi link do zgód',
    inHistory: true,
  },
  'lead.consents-confirmed': {
    record: 'lead',
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient potwierdził zgody',
    news: clientAnswer,
    provider: 'The client of a lead confirmed consents',
    inHistory: true,
  },
  'lead.consents-refused': {
    record: 'lead',
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient odrzucił zgody',
    news: clientAnswer,
    provider: 'The client of a lead refused consents',
    inHistory: true,
  },
  'lead.consents-withdrawn': {
    record: 'lead',
    facts: answeredConsents,
    content: { recipient: 'detail' },
    name: 'Klient wycofał zgodę',
    news: clientAnswer,
    provider: 'The client of a lead withdrew consents',
    inHistory: true,
  },
  'lead.decided': {
    record: 'lead',
    facts: { status: oneOf(leadStatusNames) },
    name: 'Decyzja w sprawie klienta',
    news: { topic: 'lead-decision', to: toOffice },
    inHistory: true,
  },
  'lead.status-changed': {
    record: 'lead',
    facts: { status: oneOf(leadStatusNames) },
    name: 'Nowy status zgłoszenia',
    news: { topic: 'lead-status', to: toOffice },
    inHistory: true,
  },
  'lead.protection-ending': {
    record: 'lead',
    facts: { days: count },
    name: 'Kończy się ochrona klienta',
    news: { topic: 'protection-ends', to: toOffice },
    inHistory: false,
  },
} as const satisfies EventDeclarations
