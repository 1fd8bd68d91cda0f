import { type ContractEvent, contractEventNames } from '../values/contract-events.ts'
import { contractStatusNames } from '../values/contract-status-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { oneOf } from './facts.ts'

/** An entry of a contract's timeline. */
const inTimeline = <const Event extends ContractEvent>(event: Event) =>
  ({
    record: 'contract',
    facts: {},
    name: contractEventNames[event],
    inHistory: true,
    moment: `events.${event}`,
  }) as const

const contract = { record: 'contract', inHistory: true } as const

export const contractEvents = {
  'contract.added': { ...contract, name: 'Dodano', moment: 'dateAdded' },
  'contract.decision-accepted': inTimeline('DECISION_ACCEPTANCE'),
  'contract.accepted': inTimeline('CONTRACT_ACCEPTED'),
  'contract.signed': inTimeline('CONTRACT_SIGNED'),
  'contract.activated': inTimeline('CONTRACT_ACTIVE'),
  'contract.terminated': inTimeline('CONTRACT_TERMINATED'),
  'contract.status-changed': {
    ...contract,
    facts: { status: oneOf(contractStatusNames) },
    name: 'Nowy status umowy',
    news: { topic: 'contract-status', to: ['agent', 'master'] },
  },
  'contract.link-made': { record: 'contract', name: 'Utworzono link do potwierdzenia umowy' },
  'contract.code-sent': { record: 'contract', name: 'Wysłano kod do potwierdzenia umowy' },
  // Its timeline shows the confirmation.
  'contract.confirmed': {
    record: 'contract',
    content: { phoneNumber: 'text', email: 'text', consents: 'texts' },
    name: 'Klient potwierdził umowę',
    provider: 'A customer confirmed a contract by link and code',
  },
} as const satisfies EventDeclarations
