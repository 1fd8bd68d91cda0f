import { type GridName, gridNames } from '../protocol/grid-names.ts'
import { roles } from '../protocol/roles.ts'
import type { EventDeclarations } from './event-kind.ts'
import { count, flag, listOf, oneOf, optional } from './facts.ts'

/** Codes that no screen names. */
function namesOf<const Codes extends readonly string[]>(codes: Codes) {
  return Object.fromEntries(codes.map((code) => [code, code])) as {
    readonly [Code in Codes[number]]: string
  }
}

const method = oneOf(namesOf(['totp', 'passkey', 'recovery-code', 'password', 'code']))
const status = oneOf(namesOf(['NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED']))
const contact = oneOf({ email: 'adres e-mail', phoneNumber: 'numer telefonu' })
const list = oneOf(namesOf(gridNames as readonly GridName[]))
/** An event of a user's account, which its history shows. */
const own = <const Facts, const Name extends string>(name: Name, facts: Facts) =>
  ({ record: 'user', facts, name, inHistory: true }) as const

/** Each belongs to the user whose account it is about. */
export const accountEvents = {
  'session.started': own('Zalogowano się na konto', {}),
  'session.refused': own('Nieudane logowanie: błędne hasło', { method: optional(method) }),
  'session.limited': own('Zbyt wiele nieudanych logowań, kolejne próby były odrzucane', {}),
  'session.unlock-code-sent': own('Poproszono o kod, który ponownie otwiera logowanie', {
    mailed: flag,
  }),
  'session.unlock-refused': own('Podano błędny kod do logowania z e-maila', {}),
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
  'second-factor.passkey-renamed': own('Zmieniono nazwę klucza dostępu', {}),
  'second-factor.recovery-codes-made': own('Utworzono nowe kody zapasowe', {}),
  'second-factor.recovery-code-used': own('Użyto kodu zapasowego', { left: count }),
  'second-factor.guesses-used-up': own(
    'Podano zbyt wiele błędnych kodów, kolejne przez pewien czas były odrzucane',
    {},
  ),
  'second-factor.reset': own('Wyłączono drugi składnik logowania', {}),
  'user.created': own('Utworzono konto', {}),
  'user.updated': {
    ...own('Zmieniono dane konta', { changed: listOf(contact) }),
    // Masked.
    content: { before: 'texts', after: 'texts' },
  },
  'user.roles': own('Zmieniono uprawnienia', {
    before: listOf(oneOf(namesOf(roles))),
    roles: listOf(oneOf(namesOf(roles))),
  }),
  'user.activated': own('Aktywowano konto', { before: optional(status), status }),
  'user.suspended': own('Zawieszono konto', { before: optional(status) }),
  'user.disabled': own('Wyłączono konto', { before: optional(status), endedSessions: count }),
  'user.enabled': own('Włączono konto', { status }),
  'user.logged-out': own('Finansujący wylogował wszystkie urządzenia', { endedSessions: count }),
  'user.limits-lifted': own('Finansujący ponownie otworzył logowanie', {}),
  'user.set-password-link': own('Wysłano link do ustawienia hasła', {}),
  'user.switch-link': own('Utworzono link, którym finansujący zaloguje się w Twoim imieniu', {
    isReadOnly: flag,
  }),
  // Data that left the portal. A master's history has those of the whole partner.
  'list.exported': own('Pobrano listę do pliku', { list, rows: count }),
  'file.downloaded': own('Pobrano plik', {
    of: oneOf(namesOf(['settlement', 'invoice', 'commission', 'receipt', 'confirmation', 'logo'])),
    record: optional(count),
    rows: count,
  }),
  'call.refused': own('Odmówiono dostępu do strony lub czynności', { times: optional(count) }),
  'call.limited': { record: null, facts: {}, name: 'Zbyt wiele wywołań', inHistory: false },
  'call.read': own('Finansujący przeglądał dane w Twoim imieniu', {}),
  'call.made': { record: null, facts: {}, name: 'Wywołano', inHistory: false },
} as const satisfies EventDeclarations
