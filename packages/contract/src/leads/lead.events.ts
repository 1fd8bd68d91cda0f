import { statementForAll } from '../consents/consent-texts.ts'
import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import {
  changeOfAgent,
  code,
  count,
  day,
  flag,
  id,
  listOf,
  nullable,
  oneOf,
  untilDay,
} from '../protocol/facts.ts'
import { type LeadStatus, leadStatusesIn, leadStatusNames } from './lead-status.ts'

const lead = historyOf('lead')
/** Without a record: a dispute about a client whom somebody else blocked. */
const leadOrNone = historyOf('lead', null)
const notInHistory = eventsOf('lead')
const ofNone = eventsOf(null)
const agentAndMaster = ['agent', 'master'] as const

const channel = oneOf({ email: 'e-mail', sms: 'SMS' })
const answeredConsents = {
  /** An installation may have its own. */
  consents: listOf({
    ...code,
    names: {
      rodoNotice: 'informacja o danych osobowych',
      contact: 'kontakt',
      marketing: 'informacje handlowe',
    },
  }),
  channel,
  addressChanged: { ...flag, label: 'adres zmieniony po zgłoszeniu' },
  recipient: 'hiddenText',
} as const
const names = { firstName: 'imię', lastName: 'nazwisko', phoneNumber: 'telefon', email: 'e-mail' }
const status = oneOf(leadStatusNames, 'leadStatus')

const decisions = leadStatusesIn('decided', 'refused', 'accepted')

/** A change to this status is `lead.decided`. */
export function isDecision(status: LeadStatus): boolean {
  return decisions.includes(status)
}

/** A lead has its report, its contact and its consents in its own row. */
export const leadEvents = {
  'lead.reported': lead('Zgłoszono', {
    /** Accepted where one tick gave a consent of many persons. */
    statement: nullable(oneOf({ [statementForAll.version]: statementForAll.version })),
  })
    .shownAtTimeOf('dateAdded')
    .toProvider('A partner reported a client'),
  'lead.batch-checked': ofNone('Sprawdzono listę klientów', { checked: count, nips: 'texts' }),
  'lead.note-added': lead('Dodano notatkę', { text: 'text' }),
  'lead.note-deleted': notInHistory('Usunięto notatkę', { note: id }),
  'lead.next-step-set': lead('Zaplanowano krok', { day, step: 'text' }),
  'lead.next-step-done': lead('Wykonano krok', { step: 'text' }),
  // Undoes the events on the step from `since` on.
  'lead.next-step-restored': notInHistory('Przywrócono krok', { day, since: id, step: 'text' }),
  'lead.contact-corrected': lead('Poprawiono dane kontaktowe', {
    changed: listOf(oneOf(names)),
    before: 'contact',
    after: 'contact',
  }).toProvider('A partner corrected the contact person of a lead'),
  // News to its new agent alone.
  'lead.handed-over': lead('Zmieniono agenta', changeOfAgent)
    .newsTo(['agent'], 'lead-handed-over')
    .toProvider('A partner handed a lead over to another agent'),
  'lead.withdrawn': lead('Wycofano', {
    until: { ...day, label: 'ochrona trwałaby do' },
    reason: 'text',
  }).toProvider('A partner withdrew a lead: its protection is over'),
  'lead.extension-requested': lead('Poproszono o dłuższą ochronę', { reason: 'text' }).toProvider(
    'A partner asked for longer protection of a lead',
  ),
  'lead.extension-accepted': lead('Przedłużono ochronę', {
    until: untilDay,
    answer: 'text',
  }).newsTo(agentAndMaster, 'answer'),
  'lead.extension-refused': lead('Odmówiono dłuższej ochrony', { answer: 'text' }).newsTo(
    agentAndMaster,
    'answer',
  ),
  'lead.disputed': leadOrNone('Zgłoszono spór', {
    dispute: id,
    kind: oneOf({
      OTHER_FIRM: 'klient pracuje z inną firmą',
      PROTECTION_ENDED: 'ochrona się skończyła',
      OTHER: 'inny powód',
    }),
    nip: 'hiddenText',
    reason: 'text',
  }).toProvider(
    'A partner disputes who has a client: of its own lead, or, without a record, of one whom somebody else blocked',
  ),
  'lead.dispute-answered': leadOrNone('Finansujący odpowiedział na spór', {
    dispute: id,
    decision: oneOf({ UPHELD: 'spór uznany', REJECTED: 'spór nieuznany' }),
    answer: 'text',
  }).newsTo(agentAndMaster, 'answer'),
  'lead.consents-sent': lead('Wysłano klientowi link do zgód', { channel }),
  'lead.consents-confirmed': lead('Klient potwierdził zgody', answeredConsents)
    .newsTo(agentAndMaster, 'client-consents')
    .toProvider('The client of a lead confirmed consents'),
  'lead.consents-refused': lead('Klient odrzucił zgody', answeredConsents)
    .newsTo(agentAndMaster, 'client-consents')
    .toProvider('The client of a lead refused consents'),
  'lead.consents-withdrawn': lead('Klient wycofał zgodę', answeredConsents)
    .newsTo(agentAndMaster, 'client-consents')
    .toProvider('The client of a lead withdrew consents'),
  'lead.decided': lead('Decyzja w sprawie klienta', { status }).newsTo(
    agentAndMaster,
    'lead-decision',
  ),
  'lead.status-changed': lead('Nowy status zgłoszenia', { status }).newsTo(
    agentAndMaster,
    'lead-status',
  ),
  'lead.protection-ending': notInHistory('Kończy się ochrona klienta', { days: count }).newsTo(
    agentAndMaster,
    'protection-ends',
  ),
  'lead.step-due': notInHistory('Termin kroku z klientem', { day }).newsTo(
    agentAndMaster,
    'step-due',
  ),
}
