import { type GridName, gridNames, gridTitles } from '../lists/grid-names.ts'
import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import { count, flag, id, listOf, nullable, oneOf, percent, sinceDay } from '../protocol/facts.ts'
import { roles } from '../protocol/role-names.ts'

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
/** Further times in the quarter of an hour before. */
const times = nullable(count)
const list = oneOf(
  Object.fromEntries(gridNames.map((name) => [name, gridTitles[name].pl])) as {
    readonly [Name in GridName]: string
  },
)
const changed = listOf(contact)
const user = historyOf('user')
/** Without a record: a login of nobody. */
const userOrNone = historyOf('user', null)
/** Settings for the work with the portal. */
const notInHistory = eventsOf('user')

/** The record of each is the user of the account. */
export const accountEvents = {
  'session.started': user('Zalogowano się na konto'),
  'session.refused': userOrNone('Nieudane logowanie: błędne hasło', { method: nullable(method) }),
  'session.limited': userOrNone('Zbyt wiele nieudanych logowań, kolejne próby były odrzucane', {
    times,
  }),
  'session.unlock-code-sent': user('Poproszono o kod, który ponownie otwiera logowanie', {
    mailed: flag,
  }),
  'session.unlock-refused': userOrNone('Podano błędny kod do logowania z e-maila'),
  'session.limits-lifted': user('Kodem z e-maila ponownie otwarto logowanie'),
  'session.second-factor-asked': user('Podano hasło, czekamy na drugi składnik logowania'),
  'session.second-factor-refused': user('Nieudane logowanie: błędny drugi składnik', { method }),
  'session.ended': user('Wylogowano się'),
  'session.others-ended': user('Wylogowano pozostałe urządzenia'),
  'session.token-reused': user('Zakończyliśmy sesję, bo ktoś mógł ją przejąć'),
  'login.switched': user('Finansujący zalogował się w Twoim imieniu', { isReadOnly: flag }),
  // `operator`: the one of the switched login.
  'login.switched-ended': user('Finansujący zakończył działanie w Twoim imieniu', {
    operator: 'text',
  }),
  'identity.confirmed': user('Potwierdzono tożsamość przed ważną czynnością', { method }),
  'identity.refused': user('Nieudane potwierdzenie tożsamości', { method }),
  'password.changed': user('Zmieniono hasło w ustawieniach'),
  'password.set-by-link': user('Ustawiono hasło przez link z e-maila'),
  'password.code-sent': user('Wysłano kod SMS do ustawienia hasła'),
  'password.reset-requested': user('Poproszono o link do zmiany hasła', { mailed: flag }),
  'password.guesses-used-up': user(
    'Podano zbyt wiele błędnych haseł, kolejne przez pewien czas były odrzucane',
  ),
  'contact.change-requested': user('Podano nowe dane kontaktowe, czekają na potwierdzenie', {
    changed,
  }),
  'contact.code-sent': user('Wysłano kolejny kod do potwierdzenia danych kontaktowych', {
    changed,
  }),
  // Masked, as after `user.updated`.
  'contact.changed': user('Zmieniono dane kontaktowe', { changed, before: 'text', after: 'text' }),
  'second-factor.totp-started': user('Zaczęto dodawać aplikację z kodami'),
  'second-factor.totp-added': user('Dodano aplikację z kodami'),
  'second-factor.totp-removed': user('Usunięto aplikację z kodami'),
  'second-factor.passkey-added': user('Dodano klucz dostępu'),
  'second-factor.passkey-removed': user('Usunięto klucz dostępu'),
  'second-factor.passkey-renamed': user('Zmieniono nazwę klucza dostępu', { name: 'text' }),
  'second-factor.recovery-codes-made': user('Utworzono nowe kody zapasowe'),
  'second-factor.recovery-code-used': user('Użyto kodu zapasowego', { left: count }),
  'second-factor.guesses-used-up': user(
    'Podano zbyt wiele błędnych kodów, kolejne przez pewien czas były odrzucane',
  ),
  'second-factor.reset': user('Wyłączono drugi składnik logowania'),
  'user.created': user('Utworzono konto', {
    roles: listOf(role),
    type: oneOf(namesOf(['EMPLOYEE', 'OWNER'])),
    isMaster: flag,
    mayConfirm: flag,
  }),
  'user.updated': user('Zmieniono dane konta', {
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
    before: 'texts',
    after: 'texts',
  }),
  'user.roles': user('Zmieniono uprawnienia', {
    before: listOf(role),
    roles: listOf(role),
    isMaster: flag,
    mayConfirm: flag,
    isAgent: nullable(flag),
  }),
  'user.share-set': user('Ustalono udział agenta w prowizji', { share: percent, from: sinceDay }),
  'user.share-removed': user('Cofnięto udział agenta w prowizji', { from: sinceDay }),
  'user.activated': user('Aktywowano konto', { before: nullable(status), status }),
  'user.suspended': user('Zawieszono konto', { before: nullable(status) }),
  'user.disabled': user('Wyłączono konto', { before: nullable(status), endedSessions: count }),
  'user.enabled': user('Włączono konto', { status }),
  'user.logged-out': user('Finansujący wylogował wszystkie urządzenia', { endedSessions: count }),
  'user.limits-lifted': user('Finansujący ponownie otworzył logowanie'),
  'user.set-password-link': user('Wysłano link do ustawienia hasła'),
  'user.switch-link': user('Utworzono link, którym finansujący zaloguje się w Twoim imieniu', {
    isReadOnly: flag,
  }),
  'view.saved': notInHistory('Zapisano widok listy', { list, isShared: flag, name: 'text' }),
  'view.deleted': notInHistory('Usunięto widok listy', { list, name: 'text' }),
  'view.start-saved': notInHistory('Wybrano widok na start', {
    list: nullable(list),
    name: 'text',
  }),
  'news.read': notInHistory('Oznaczono nowości jako przeczytane'),
  'news.chosen': notInHistory('Wybrano, o czym portal powiadamia'),
  'push.added': notInHistory('Włączono powiadomienia w przeglądarce'),
  'push.removed': notInHistory('Wyłączono powiadomienia w przeglądarce'),
  'reload.started': eventsOf(null)('Poproszono o nowe dane listy', { list }),
  // Data that left the portal. A master's history has those of the whole partner.
  // `query`: the parameters as they were sent.
  'list.exported': user('Pobrano listę do pliku', {
    list: nullable(list),
    rows: count,
    query: 'texts',
  }),
  // `name`: the number of its record, or the time of its rows.
  'file.downloaded': user('Pobrano plik', {
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
    name: 'text',
  }),
  'call.refused': userOrNone('Odmówiono dostępu do strony lub czynności', { times }),
  'call.limited': eventsOf('user', null)('Zbyt wiele wywołań', { times }),
  'call.read': user('Finansujący przeglądał dane w Twoim imieniu', { list: nullable(list) }),
  'call.made': eventsOf(null)('Wywołano'),
}
