import { eventsOf } from '../protocol/event-kind.ts'
import { code, count, flag, id, nullable } from '../protocol/facts.ts'

const ofNone = eventsOf(null)
const partner = eventsOf('partner')
const agent = eventsOf('agent')

const file = 'text'
const endedSessions = count
const names = { name: 'text', nip: 'text', recommendationCode: 'text' } as const

/** Events of operators and commands. */
export const installationEvents = {
  'data.exported': ofNone('Wyeksportowano dane', {
    what: code,
    rows: count,
    after: count,
    last: count,
    format: code,
    file,
  }),
  'data.import-started': ofNone('Rozpoczęto import danych', {
    record: code,
    file,
    partner: 'text',
  }),
  'data.imported': ofNone('Zaimportowano dane', {
    record: code,
    read: count,
    created: count,
    updated: count,
    unchanged: count,
    repeated: count,
    contradicting: count,
    rejected: count,
    stopped: flag,
    file,
    partner: 'text',
    fault: 'text',
  }),
  'database.backed-up': ofNone('Wykonano kopię bazy danych', { file }),
  'database.restored': ofNone('Odtworzono bazę danych z kopii', {
    rows: count,
    breaks: count,
    sessions: count,
    held: flag,
    file,
    sha256: 'text',
    madeAt: 'text',
  }),
  'deliveries.held': ofNone('Wstrzymano wysyłkę', { sessions: count }),
  'deliveries.resumed': ofNone('Wznowiono wysyłkę', { waiting: 'text' }),
  'demo.removed': ofNone('Usunięto dane pokazowe', {
    rows: count,
    partners: 'texts',
    users: 'texts',
  }),
  'keys.resealed': ofNone('Zaszyfrowano klucze nowym sekretem', {
    resealed: count,
    resealedApps: count,
    resealedFiles: count,
    total: count,
  }),
  'secrets.accepted': ofNone('Przyjęto nowe sekrety serwerów'),
  // Without the address.
  'mail.tested': ofNone('Wysłano próbny e-mail'),
  'messages.retried': ofNone('Ponowiono wysyłkę wiadomości', { message: nullable(id), count }),
  'event.retried': ofNone('Ponowiono wysyłkę zdarzeń', { event: nullable(id), count }),
  'push.key-replaced': ofNone('Wymieniono klucz powiadomień w przeglądarkach', { browsers: count }),
  'receipt.key-replaced': ofNone('Wymieniono klucz podpisujący pokwitowania', { kid: code }),
  'operator.added': ofNone('Dodano operatora', { operator: 'text' }),
  'operator.removed': ofNone('Usunięto operatora', { endedSessions, operator: 'text' }),
  'operator.refused': ofNone('Podano błędny klucz operatora', { by: 'text' }),
  'partner.created': partner('Utworzono partnera', names),
  'partner.updated': partner('Zmieniono dane partnera', names),
  'partner.disabled': partner('Wyłączono partnera', { endedSessions }),
  'partner.enabled': partner('Włączono partnera'),
  'salesman.set': partner('Wyznaczono opiekuna partnera'),
  'broker-contract.set': partner('Zapisano umowę brokera', {
    number: 'text',
    status: 'text',
    signedAt: 'text',
    documentUrl: 'text',
  }),
  'agent.created': agent('Utworzono agenta'),
  'agent.renamed': agent('Zmieniono nazwę agenta'),
  'audit.exported': ofNone('Wyeksportowano dziennik zdarzeń', {
    format: code,
    file,
    from: 'text',
    to: 'text',
  }),
  // `until`: the last position of which an event may be gone.
  'audit.pruned': ofNone('Usunięto dawne zdarzenia', { until: count, events: count, days: count }),
  'command.run': ofNone('Wykonano polecenie', { arguments: 'texts' }),
}
