import type { DocumentStatus } from '../documents/document-status.ts'
import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import { changeOfAgent, oneOf } from '../protocol/facts.ts'
import { contractStatusNames } from './contract-status-names.ts'
import { timelineEventNames } from './contract-timeline.ts'

const contract = historyOf('contract')
const notInHistory = eventsOf('contract')

/** An entry of a contract's timeline. */
function inTimeline(event: keyof typeof timelineEventNames, status?: DocumentStatus) {
  return contract(timelineEventNames[event]).shownAtTimeOf(`events.${event}`, status)
}

export const contractEvents = {
  'contract.added': contract('Dodano').shownAtTimeOf('dateAdded'),
  'contract.decision-accepted': inTimeline('DECISION_ACCEPTANCE'),
  'contract.accepted': inTimeline('CONTRACT_ACCEPTED', 'accepted'),
  'contract.signed': inTimeline('CONTRACT_SIGNED', 'signed'),
  'contract.activated': inTimeline('CONTRACT_ACTIVE'),
  'contract.terminated': inTimeline('CONTRACT_TERMINATED', 'terminated'),
  'contract.status-changed': contract('Nowy status umowy', {
    status: oneOf(contractStatusNames, 'contractStatus'),
  }).newsTo(['agent', 'master'], 'contract-status'),
  'contract.handed-over': contract('Zmieniono agenta', changeOfAgent).toProvider(
    'A partner handed a contract over to another agent',
  ),
  'contract.link-made': notInHistory('Utworzono link do potwierdzenia umowy'),
  'contract.code-sent': notInHistory('Wysłano kod do potwierdzenia umowy'),
  // Its timeline shows the confirmation.
  'contract.confirmed': notInHistory('Klient potwierdził umowę', {
    phoneNumber: 'text',
    email: 'text',
    consents: 'texts',
  }).toProvider('A customer confirmed a contract by link and code'),
}
