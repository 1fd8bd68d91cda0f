import type { ContactField } from '@partner-portal/contract/rules/contact'
import type { CodeSms } from '#domain/links/link-codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import { type Installation, type Message, mail, queueMessage } from '#platform/messages/outbox.ts'

/** What every mail to a user is made from. */
export interface Notice {
  readonly to: string
  readonly username: string
  readonly publicUrl: string
  readonly at: Date
}

/** Queues a mail to a user in the transaction of its cause. A user without an address gets none. */
export async function mailUser(
  trx: Db,
  { publicUrl, sealer }: Installation,
  { username, email }: { readonly username: string; readonly email: string | null },
  write: (notice: Notice) => Message,
  at: Date,
): Promise<void> {
  if (email) await queueMessage(trx, sealer, write({ to: email, username, publicUrl, at }), at)
}

interface Link {
  readonly address: string
  readonly expiresAt: Date
}

export function resetMail({ to, username }: Notice, { address, expiresAt }: Link): Message {
  return mail(to, {
    kind: 'reset-link',
    expiresAt,
    subject: 'Zmiana hasła w Partner Portal',
    lead: `Otrzymaliśmy prośbę o zmianę hasła dla loginu ${username}.`,
    button: { label: 'Zmień hasło', address },
    note: 'Link działa przez godzinę i tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
  })
}

/** Opens the sign-in of a user after too many failures, their own or somebody else's. */
export function unlockMail(
  { to, username }: Notice,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Message {
  return mail(to, {
    kind: 'unlock-code',
    expiresAt,
    subject: 'Kod do logowania w Partner Portal',
    lead: `Po zbyt wielu nieudanych próbach wstrzymaliśmy logowanie na konto o loginie ${username}. Wpisz ten kod na stronie logowania, a potem zaloguj się swoim hasłem.`,
    facts: [['Kod', code]],
    note: 'Kod działa przez godzinę i tylko raz. Nie podawaj go nikomu. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: kod bez hasła nie otwiera konta.',
  })
}

export function setPasswordMail({ to, username }: Notice, { address, expiresAt }: Link): Message {
  return mail(to, {
    kind: 'set-link',
    expiresAt,
    subject: 'Witamy w Partner Portal: ustaw hasło',
    lead: `Utworzyliśmy dla Ciebie konto o loginie ${username}.`,
    button: { label: 'Ustaw hasło', address },
    note: 'Link działa przez 72 godziny i tylko raz. Kod potrzebny do ustawienia hasła wyślemy SMS-em.',
  })
}

export function passwordCodeSms(link: string): CodeSms {
  const what = link === 'set' ? 'ustawienia' : 'zmiany'
  return { kind: 'password-code', says: (code) => `kod do ${what} hasla ${code}` }
}

/** To the new address, which may be a stranger's. */
export function contactCodeMail(
  to: string,
  { username, code, expiresAt }: { username: string; code: string; expiresAt: Date },
): Message {
  return mail(to, {
    kind: 'contact-code',
    expiresAt,
    subject: 'Potwierdź adres e-mail w Partner Portal',
    lead: `Konto o loginie ${username} ma mieć ten adres e-mail. Wpisz kod w portalu, w danych kontaktowych.`,
    facts: [
      ['Kod', code],
      ['Ważny do', shownMoment(expiresAt)],
    ],
    note: 'Nie podawaj kodu nikomu. Jeśli to nie Twoje konto, zignoruj tę wiadomość: bez kodu nic się nie zmieni.',
  })
}

export const contactCodeSms: CodeSms = {
  kind: 'contact-code',
  says: (code) => `kod do zmiany numeru telefonu ${code}`,
}

const fieldNames: Readonly<Record<ContactField, string>> = {
  email: 'adres e-mail',
  phoneNumber: 'numer telefonu',
}

/** Without the new data: the old address may belong to somebody else by now. */
export function contactChangedMail(
  { to, username, publicUrl, at }: Notice,
  field: ContactField,
): Message {
  return mail(to, {
    kind: 'contact-changed',
    subject: 'Dane kontaktowe w Partner Portal zostały zmienione',
    lead: `Dane kontaktowe konta o loginie ${username} zostały zmienione.`,
    facts: [
      ['Zmieniono', fieldNames[field]],
      ['Data', shownMoment(at)],
    ],
    button: { label: 'Zobacz dane kontaktowe', address: `${publicUrl}/settings/contact` },
    note: 'Na pozostałych urządzeniach trzeba zalogować się ponownie. Jeśli to nie Twoja zmiana, od razu zadzwoń do swojego opiekuna.',
  })
}

export function phoneChangedSms(to: string, username: string): Message {
  const text = `Partner Portal: konto ${username} ma juz inny numer telefonu. Jesli to nie Twoja zmiana, od razu zadzwon do swojego opiekuna.`
  return { kind: 'contact-changed', channel: 'sms', to, text }
}

// Mails by which a user notices that somebody else uses or takes over the account.

export function newDeviceMail(
  { to, username, publicUrl, at }: Notice,
  { device, network }: { device: string | null; network: string },
): Message {
  return mail(to, {
    kind: 'new-device',
    subject: 'Nowe logowanie w Partner Portal',
    lead: `Na konto o loginie ${username} zalogowano się na nowym urządzeniu.`,
    facts: [
      ['Urządzenie', device ?? 'nieznane'],
      ['Sieć', network],
      ['Data', shownMoment(at)],
    ],
    button: { label: 'Zobacz aktywne sesje', address: `${publicUrl}/settings/password` },
    note: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, od razu zmień hasło: wylogujemy wtedy wszystkie pozostałe urządzenia.',
  })
}

export function switchedLoginMail(
  { to, username, publicUrl, at }: Notice,
  { operator, isReadOnly }: { operator: string; isReadOnly: boolean },
): Message {
  return mail(to, {
    kind: 'switched-login',
    subject: 'Finansujący otworzył Twoje konto w Partner Portal',
    lead: `Finansujący działa w portalu w imieniu użytkownika o loginie ${username}, najdłużej przez 30 minut.`,
    facts: [
      ['Kto', operator],
      ['Co może', isReadOnly ? 'tylko podgląd, bez zmian' : 'podgląd i zmiany'],
      ['Data', shownMoment(at)],
    ],
    button: { label: 'Zobacz aktywne sesje', address: `${publicUrl}/settings/password` },
    note: 'Zwykle dzieje się tak, gdy prosisz o pomoc. Jeśli nie była to Twoja prośba, wyloguj tę sesję w ustawieniach i zadzwoń do swojego opiekuna.',
  })
}

export function passwordChangedMail({ to, username, publicUrl, at }: Notice): Message {
  return mail(to, {
    kind: 'password-changed',
    subject: 'Hasło w Partner Portal zostało zmienione',
    lead: `Hasło do konta o loginie ${username} zostało zmienione.`,
    facts: [['Data', shownMoment(at)]],
    button: { label: 'To nie ja: ustaw nowe hasło', address: `${publicUrl}/resetting` },
    note: 'Na pozostałych urządzeniach trzeba zalogować się ponownie. Jeśli to nie Twoja zmiana, ustaw nowe hasło i zadzwoń do swojego opiekuna.',
  })
}

/** What is guessed: codes of a factor, or the password in an open session. */
export type GuessedSecret = 'code' | 'password'

const guessed = {
  code: {
    subject: 'Błędne kody na Twoim koncie w Partner Portal',
    what: 'błędnych kodów. Przez pewien czas nie przyjmiemy żadnego',
    who: 'ktoś zna Twoje hasło albo korzysta z Twojego urządzenia',
  },
  password: {
    subject: 'Błędne hasła na Twoim koncie w Partner Portal',
    what: 'błędnych haseł w otwartej sesji. Przez pewien czas nie przyjmiemy żadnego',
    who: 'ktoś korzysta z Twojego urządzenia',
  },
} satisfies Record<GuessedSecret, object>

/** Tells the user that somebody guesses. A new password by link empties the counters. */
export function guessesMail({ to, username, publicUrl, at }: Notice, of: GuessedSecret): Message {
  const { subject, what, who } = guessed[of]
  return mail(to, {
    kind: 'guesses-used-up',
    subject,
    lead: `Na koncie o loginie ${username} podano zbyt wiele ${what}, także prawidłowego.`,
    facts: [['Data', shownMoment(at)]],
    button: { label: 'To nie ja: ustaw nowe hasło', address: `${publicUrl}/resetting` },
    note: `Jeśli to nie Ty, ${who}: od razu ustaw nowe hasło i zadzwoń do swojego opiekuna. Po ustawieniu nowego hasła zalogujesz się bez czekania.`,
  })
}
