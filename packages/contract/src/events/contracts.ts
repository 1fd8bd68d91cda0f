import { contractStatusNames } from '../values/contract-status-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { oneOf } from './facts.ts'

export const contractEvents = {
  'contract.status-changed': {
    record: 'contract',
    facts: { status: oneOf(contractStatusNames) },
    name: 'Nowy status umowy',
    news: { topic: 'contract-status', to: ['agent', 'master'] },
    inHistory: true,
  },
  'contract.link-made': {
    record: 'contract',
    facts: {},
    name: 'Utworzono link do potwierdzenia umowy',
    inHistory: false,
  },
  'contract.code-sent': {
    record: 'contract',
    facts: {},
    name: 'Wysłano kod do potwierdzenia umowy',
    inHistory: false,
  },
  // Its timeline shows the confirmation.
  'contract.confirmed': {
    record: 'contract',
    facts: {},
    content: { phoneNumber: 'text', email: 'text', consents: 'texts' },
    name: 'Klient potwierdził umowę',
    provider: 'A customer confirmed a contract by link and code',
    inHistory: false,
  },
} as const satisfies EventDeclarations
