import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Notice } from './mail-user.ts'

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
