import type { GridName } from '../protocol/grid-names.ts'
import { roles } from '../protocol/role-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { count, flag, id, listOf, nullable, oneOf } from './facts.ts'

/** Codes that no screen names. */
function namesOf<const Codes extends readonly string[]>(codes: Codes) {
  return Object.fromEntries(codes.map((code) => [code, code])) as {
    readonly [Code in Codes[number]]: string
  }
}

const method = oneOf(namesOf(['passkey', 'totp', 'recovery', 'password']))
const status = oneOf(namesOf(['NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED']))
const role = oneOf(namesOf(roles))
const contact = oneOf({ email: 'adres e-mail', phoneNumber: 'numer telefonu' })
/** How often more in the quarter of an hour before. */
const times = nullable(count)
const list = oneOf({
  'lead-grid': 'Zgłoszeni klienci',
  'proposal-contract-grid': 'Umowy i wnioski',
  'invoice-loan-grid': 'Otrzymane faktury i pożyczki',
  'financial-document-grid': 'Pozyskane faktury i pożyczki',
  'loan-update-grid': 'Zwroty i korekty',
  'settlement-grid': 'Rozliczenia',
} satisfies Record<GridName, string>)
/** An event of a user's account, which its history shows. */
const own = <const Facts, const Name extends string>(name: Name, facts: Facts) =>
  ({ record: 'user', facts, name, inHistory: true }) as const

/** What a user has set for the work with the portal. */
const settled = <const Facts, const Name extends string>(name: Name, facts: Facts) =>
  ({ record: 'user', facts, name, inHistory: false }) as const

/** Each belongs to the user whose account it is about. */
export const accountEvents = {
  'session.started': own('Zalogowano się na konto', {}),
  'session.refused': {
    ...own('Nieudane logowanie: błędne hasło', { method: nullable(method) }),
    mayLackRecord: true,
  },
  'session.limited': {
    ...own('Zbyt wiele nieudanych logowań, kolejne próby były odrzucane', { times }),
    mayLackRecord: true,
  },
  'session.unlock-code-sent': own('Poproszono o kod, który ponownie otwiera logowanie', {
    mailed: flag,
  }),
  'session.unlock-refused': {
    ...own('Podano błędny kod do logowania z e-maila', {}),
    mayLackRecord: true,
  },
  'session.limits-lifted': own('Kodem z e-maila ponownie otwarto logowanie', {}),
  'session.second-factor-asked': own('Podano hasło, czekamy na drugi składnik logowania', {}),
  'session.second-factor-refused': own('Nieudane logowanie: błędny drugi składnik', { method }),
  'session.ended': own('Wylogowano się', {}),
  'session.others-ended': own('Wylogowano pozostałe urządzenia', {}),
  'session.token-reused': own('Zakończyliśmy sesję, bo ktoś mógł ją przejąć', {}),
  'login.switched': own('Finansujący zalogował się w Twoim imieniu', { isReadOnly: flag }),
  'login.switched-ended': {
    ...own('Finansujący zakończył działanie w Twoim imieniu', {}),
    // Whose it was.
    content: { operator: 'text' },
  },
  'identity.confirmed': own('Potwierdzono tożsamość przed ważną czynnością', { method }),
  'identity.refused': own('Nieudane potwierdzenie tożsamości', { method }),
  'password.changed': own('Zmieniono hasło w ustawieniach', {}),
  'password.set-by-link': own('Ustawiono hasło przez link z e-maila', {}),
  'password.code-sent': own('Wysłano kod SMS do ustawienia hasła', {}),
  'password.reset-requested': own('Poproszono o link do zmiany hasła', { mailed: flag }),
  'password.guesses-used-up': own(
    'Podano zbyt wiele błędnych haseł, kolejne przez pewien czas były odrzucane',
    {},
  ),
  'contact.change-requested': own('Podano nowe dane kontaktowe, czekają na potwierdzenie', {
    changed: listOf(contact),
  }),
  'contact.code-sent': own('Wysłano kolejny kod do potwierdzenia danych kontaktowych', {
    changed: listOf(contact),
  }),
  'contact.changed': {
    ...own('Zmieniono dane kontaktowe', { changed: listOf(contact) }),
    // Masked.
    content: { before: 'text', after: 'text' },
  },
  'second-factor.totp-started': own('Zaczęto dodawać aplikację z kodami', {}),
  'second-factor.totp-added': own('Dodano aplikację z kodami', {}),
  'second-factor.totp-removed': own('Usunięto aplikację z kodami', {}),
  'second-factor.passkey-added': own('Dodano klucz dostępu', {}),
  'second-factor.passkey-removed': own('Usunięto klucz dostępu', {}),
  'second-factor.passkey-renamed': {
    ...own('Zmieniono nazwę klucza dostępu', {}),
    content: { name: 'text' },
  },
  'second-factor.recovery-codes-made': own('Utworzono nowe kody zapasowe', {}),
  'second-factor.recovery-code-used': own('Użyto kodu zapasowego', { left: count }),
  'second-factor.guesses-used-up': own(
    'Podano zbyt wiele błędnych kodów, kolejne przez pewien czas były odrzucane',
    {},
  ),
  'second-factor.reset': own('Wyłączono drugi składnik logowania', {}),
  'user.created': own('Utworzono konto', {
    roles: listOf(role),
    type: oneOf(namesOf(['EMPLOYEE', 'OWNER'])),
    isMaster: flag,
  }),
  'user.updated': {
    ...own('Zmieniono dane konta', {
      changed: listOf(
        oneOf({
          email: 'adres e-mail',
          phoneNumber: 'numer telefonu',
          roles: 'uprawnienia',
          type: 'typ konta',
          isMaster: 'dostęp do całego partnera',
          agent: 'agent',
        }),
      ),
    }),
    // Contact data are masked.
    content: { before: 'texts', after: 'texts' },
  },
  'user.roles': own('Zmieniono uprawnienia', { before: listOf(role), roles: listOf(role) }),
  'user.activated': own('Aktywowano konto', { before: nullable(status), status }),
  'user.suspended': own('Zawieszono konto', { before: nullable(status) }),
  'user.disabled': own('Wyłączono konto', { before: nullable(status), endedSessions: count }),
  'user.enabled': own('Włączono konto', { status }),
  'user.logged-out': own('Finansujący wylogował wszystkie urządzenia', { endedSessions: count }),
  'user.limits-lifted': own('Finansujący ponownie otworzył logowanie', {}),
  'user.set-password-link': own('Wysłano link do ustawienia hasła', {}),
  'user.switch-link': own('Utworzono link, którym finansujący zaloguje się w Twoim imieniu', {
    isReadOnly: flag,
  }),
  'view.saved': {
    ...settled('Zapisano widok listy', { list, isShared: flag }),
    content: { name: 'text' },
  },
  'view.deleted': { ...settled('Usunięto widok listy', { list }), content: { name: 'text' } },
  'view.start-saved': {
    ...settled('Wybrano widok na start', { list: nullable(list) }),
    content: { name: 'text' },
  },
  'news.read': settled('Oznaczono nowości jako przeczytane', {}),
  'news.chosen': settled('Wybrano, o czym portal powiadamia', {}),
  'push.added': settled('Włączono powiadomienia w przeglądarce', {}),
  'push.removed': settled('Wyłączono powiadomienia w przeglądarce', {}),
  'reload.started': { record: null, facts: { list }, name: 'Poproszono o nowe dane listy' },
  // Data that left the portal. A master's history has those of the whole partner.
  'list.exported': {
    ...own('Pobrano listę do pliku', { list: nullable(list), rows: count }),
    // The parameters as they were sent.
    content: { query: 'texts' },
  },
  'file.downloaded': {
    ...own('Pobrano plik', {
      of: oneOf({
        settlement: 'rozliczenie',
        invoice: 'faktura za rozliczenie',
        commission: 'prowizje roku',
        agents: 'wyniki agentów',
        receipt: 'potwierdzenie zgłoszenia',
        confirmations: 'potwierdzone dokumenty',
      }),
      record: nullable(id),
      rows: count,
    }),
    // The number of its record, or the time of its rows.
    content: { name: 'text' },
  },
  'call.refused': {
    ...own('Odmówiono dostępu do strony lub czynności', { times }),
    mayLackRecord: true,
  },
  'call.limited': {
    record: 'user',
    mayLackRecord: true,
    facts: { times },
    name: 'Zbyt wiele wywołań',
  },
  'call.read': own('Finansujący przeglądał dane w Twoim imieniu', { list: nullable(list) }),
  'call.made': { record: null, name: 'Wywołano' },
} as const satisfies EventDeclarations
