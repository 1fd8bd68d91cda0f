import type { EventDeclarations } from './event-kind.ts'
import { code, count, flag, id, nullable } from './facts.ts'

/** What operators and commands do, in no history. */
const noRecord = { record: null } as const
const ofPartner = { record: 'partner' } as const
const ofAgent = { record: 'agent' } as const
const file = { file: 'text' } as const

export const installationEvents = {
  'data.exported': {
    ...noRecord,
    facts: { what: code, rows: count, after: count, last: count, format: code },
    content: file,
    name: 'Wyeksportowano dane',
  },
  'data.import-started': {
    ...noRecord,
    facts: { record: code },
    content: { ...file, partner: 'text' },
    name: 'Rozpoczęto import danych',
  },
  'data.imported': {
    ...noRecord,
    facts: {
      record: code,
      read: count,
      created: count,
      updated: count,
      unchanged: count,
      repeated: count,
      contradicting: count,
      rejected: count,
      stopped: flag,
    },
    content: { ...file, partner: 'text', fault: 'text' },
    name: 'Zaimportowano dane',
  },
  'database.backed-up': { ...noRecord, content: file, name: 'Wykonano kopię bazy danych' },
  'database.restored': {
    ...noRecord,
    facts: { rows: count, breaks: count, sessions: count, held: flag },
    content: { ...file, sha256: 'text', madeAt: 'text' },
    name: 'Odtworzono bazę danych z kopii',
  },
  'deliveries.held': { ...noRecord, facts: { sessions: count }, name: 'Wstrzymano wysyłkę' },
  'deliveries.resumed': { ...noRecord, content: { waiting: 'text' }, name: 'Wznowiono wysyłkę' },
  'demo.removed': {
    ...noRecord,
    facts: { rows: count },
    content: { partners: 'texts', users: 'texts' },
    name: 'Usunięto dane pokazowe',
  },
  'keys.resealed': {
    ...noRecord,
    facts: { resealed: count, resealedApps: count, resealedFiles: count, total: count },
    name: 'Zaszyfrowano klucze nowym sekretem',
  },
  'secrets.accepted': { ...noRecord, name: 'Przyjęto nowe sekrety serwerów' },
  // Without the address.
  'mail.tested': { ...noRecord, name: 'Wysłano próbny e-mail' },
  'messages.retried': {
    ...noRecord,
    facts: { message: nullable(id), count },
    name: 'Ponowiono wysyłkę wiadomości',
  },
  'event.retried': {
    ...noRecord,
    facts: { event: nullable(id), count },
    name: 'Ponowiono wysyłkę zdarzeń',
  },
  'push.key-replaced': {
    ...noRecord,
    facts: { browsers: count },
    name: 'Wymieniono klucz powiadomień w przeglądarkach',
  },
  'receipt.key-replaced': {
    ...noRecord,
    facts: { kid: code },
    name: 'Wymieniono klucz podpisujący pokwitowania',
  },
  'operator.added': { ...noRecord, content: { operator: 'text' }, name: 'Dodano operatora' },
  'operator.removed': {
    ...noRecord,
    facts: { endedSessions: count },
    content: { operator: 'text' },
    name: 'Usunięto operatora',
  },
  'operator.refused': {
    ...noRecord,
    content: { by: 'text' },
    name: 'Podano błędny klucz operatora',
  },
  'partner.created': {
    ...ofPartner,
    content: { name: 'text', nip: 'text', recommendationCode: 'text' },
    name: 'Utworzono partnera',
  },
  'partner.updated': {
    ...ofPartner,
    content: { name: 'text', nip: 'text', recommendationCode: 'text' },
    name: 'Zmieniono dane partnera',
  },
  'partner.disabled': { ...ofPartner, facts: { endedSessions: count }, name: 'Wyłączono partnera' },
  'partner.enabled': { ...ofPartner, name: 'Włączono partnera' },
  'salesman.set': { ...ofPartner, name: 'Wyznaczono opiekuna partnera' },
  'broker-contract.set': {
    ...ofPartner,
    content: { number: 'text', status: 'text', signedAt: 'text', documentUrl: 'text' },
    name: 'Zapisano umowę brokera',
  },
  'agent.created': { ...ofAgent, name: 'Utworzono agenta' },
  'agent.renamed': { ...ofAgent, name: 'Zmieniono nazwę agenta' },
  'audit.exported': {
    ...noRecord,
    facts: { format: code },
    content: { ...file, from: 'text', to: 'text' },
    name: 'Wyeksportowano dziennik zdarzeń',
  },
  /** `until`: the last position of which an event may be gone. */
  'audit.pruned': {
    ...noRecord,
    facts: { until: count, events: count, days: count },
    name: 'Usunięto dawne zdarzenia',
  },
  'command.run': { ...noRecord, content: { arguments: 'texts' }, name: 'Wykonano polecenie' },
} as const satisfies EventDeclarations
