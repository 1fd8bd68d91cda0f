import type { ContactField } from '@partner-portal/contract/rules/contact'
import { type CodeSms, smsName } from '#domain/links/link-codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import {
  type Envelope,
  type Installation,
  type Message,
  mail,
  queueMessage,
} from '#platform/messages/outbox.ts'

/** What every mail to a user is made from. */
export interface Notice extends Envelope {
  readonly username: string
  readonly at: Date
}

/** Queues a mail to a user in the transaction of its cause. A user without an address gets none. */
export async function mailUser(
  trx: Db,
  { publicUrl, sealer, brand }: Installation,
  { username, email }: { readonly username: string; readonly email: string | null },
  write: (notice: Notice) => Message,
  at: Date,
): Promise<void> {
  if (email)
    await queueMessage(trx, sealer, write({ to: email, username, publicUrl, brand, at }), at)
}

interface Link {
  readonly address: string
  readonly expiresAt: Date
}

export function resetMail(notice: Notice, { address, expiresAt }: Link): Message {
  const { brand, username } = notice
  return mail(notice, {
    kind: 'reset-link',
    expiresAt,
    subject: `Zmiana hasła w ${brand.name}`,
    lead: `Otrzymaliśmy prośbę o zmianę hasła dla loginu ${username}.`,
    button: { label: 'Zmień hasło', address },
    note: 'Link działa przez godzinę i tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
  })
}

/** Opens the sign-in of a user after too many failures, their own or somebody else's. */
export function unlockMail(
  notice: Notice,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Message {
  const { brand, username } = notice
  return mail(notice, {
    kind: 'unlock-code',
    expiresAt,
    subject: `Kod do logowania w ${brand.name}`,
    lead: `Po zbyt wielu nieudanych próbach wstrzymaliśmy logowanie na konto o loginie ${username}. Wpisz ten kod na stronie logowania, a potem zaloguj się swoim hasłem.`,
    facts: [['Kod', code]],
    note: 'Kod działa przez godzinę i tylko raz. Nie podawaj go nikomu. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: kod bez hasła nie otwiera konta.',
  })
}

export function setPasswordMail(notice: Notice, { address, expiresAt }: Link): Message {
  const { brand, username } = notice
  return mail(notice, {
    kind: 'set-link',
    expiresAt,
    subject: `Witamy w ${brand.name}: ustaw hasło`,
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
  envelope: Envelope,
  { username, code, expiresAt }: { username: string; code: string; expiresAt: Date },
): Message {
  return mail(envelope, {
    kind: 'contact-code',
    expiresAt,
    subject: `Potwierdź adres e-mail w ${envelope.brand.name}`,
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
export function contactChangedMail(notice: Notice, field: ContactField): Message {
  const { brand, username, publicUrl, at } = notice
  return mail(notice, {
    kind: 'contact-changed',
    subject: `Dane kontaktowe w ${brand.name} zostały zmienione`,
    lead: `Dane kontaktowe konta o loginie ${username} zostały zmienione.`,
    facts: [
      ['Zmieniono', fieldNames[field]],
      ['Data', shownMoment(at)],
    ],
    button: { label: 'Zobacz dane kontaktowe', address: `${publicUrl}/settings/contact` },
    note: 'Na pozostałych urządzeniach trzeba zalogować się ponownie. Jeśli to nie Twoja zmiana, od razu zadzwoń do swojego opiekuna.',
  })
}

export function phoneChangedSms({ to, brand }: Envelope, username: string): Message {
  const text = `${smsName(brand)}: konto ${username} ma juz inny numer telefonu. Jesli to nie Twoja zmiana, od razu zadzwon do swojego opiekuna.`
  return { kind: 'contact-changed', channel: 'sms', to, text }
}

// Mails by which a user notices that somebody else uses or takes over the account.

export function newDeviceMail(
  notice: Notice,
  { device, network }: { device: string | null; network: string },
): Message {
  const { brand, username, publicUrl, at } = notice
  return mail(notice, {
    kind: 'new-device',
    subject: `Nowe logowanie w ${brand.name}`,
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
  notice: Notice,
  { operator, isReadOnly }: { operator: string; isReadOnly: boolean },
): Message {
  const { brand, username, publicUrl, at } = notice
  return mail(notice, {
    kind: 'switched-login',
    subject: `Finansujący otworzył Twoje konto w ${brand.name}`,
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

export function passwordChangedMail(notice: Notice): Message {
  const { brand, username, publicUrl, at } = notice
  return mail(notice, {
    kind: 'password-changed',
    subject: `Hasło w ${brand.name} zostało zmienione`,
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
    subject: 'Błędne kody',
    what: 'błędnych kodów. Przez pewien czas nie przyjmiemy żadnego',
    who: 'ktoś zna Twoje hasło albo korzysta z Twojego urządzenia',
  },
  password: {
    subject: 'Błędne hasła',
    what: 'błędnych haseł w otwartej sesji. Przez pewien czas nie przyjmiemy żadnego',
    who: 'ktoś korzysta z Twojego urządzenia',
  },
} satisfies Record<GuessedSecret, object>

/** Tells the user that somebody guesses. A new password by link empties the counters. */
export function guessesMail(notice: Notice, of: GuessedSecret): Message {
  const { subject, what, who } = guessed[of]
  const { brand, username, publicUrl, at } = notice
  return mail(notice, {
    kind: 'guesses-used-up',
    subject: `${subject} na Twoim koncie w ${brand.name}`,
    lead: `Na koncie o loginie ${username} podano zbyt wiele ${what}, także prawidłowego.`,
    facts: [['Data', shownMoment(at)]],
    button: { label: 'To nie ja: ustaw nowe hasło', address: `${publicUrl}/resetting` },
    note: `Jeśli to nie Ty, ${who}: od razu ustaw nowe hasło i zadzwoń do swojego opiekuna. Po ustawieniu nowego hasła zalogujesz się bez czekania.`,
  })
}
