import { contractEventNames } from '../values/contract-events.ts'
import { contractStatusNames } from '../values/contract-status-names.ts'
import type { DocumentStatus } from '../values/document-status.ts'
import { eventsOf, historyOf } from './event-kind.ts'
import { oneOf } from './facts.ts'

const contract = historyOf('contract')
const unshown = eventsOf('contract')

/** An entry of a contract's timeline. */
function inTimeline(event: keyof typeof contractEventNames, status?: DocumentStatus) {
  return contract(contractEventNames[event]).shownAt(`events.${event}`, status)
}

export const contractEvents = {
  'contract.added': contract('Dodano').shownAt('dateAdded'),
  'contract.decision-accepted': inTimeline('DECISION_ACCEPTANCE'),
  'contract.accepted': inTimeline('CONTRACT_ACCEPTED', 'accepted'),
  'contract.signed': inTimeline('CONTRACT_SIGNED', 'signed'),
  'contract.activated': inTimeline('CONTRACT_ACTIVE'),
  'contract.terminated': inTimeline('CONTRACT_TERMINATED', 'terminated'),
  'contract.status-changed': contract('Nowy status umowy', {
    status: oneOf(contractStatusNames, 'contractStatus'),
  }).to(['agent', 'master'], 'contract-status'),
  'contract.link-made': unshown('Utworzono link do potwierdzenia umowy'),
  'contract.code-sent': unshown('Wysłano kod do potwierdzenia umowy'),
  // Its timeline shows the confirmation.
  'contract.confirmed': unshown('Klient potwierdził umowę', {
    phoneNumber: 'text',
    email: 'text',
    consents: 'texts',
  }).toProvider('A customer confirmed a contract by link and code'),
}
