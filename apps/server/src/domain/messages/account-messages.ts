import type { CodeSms } from '#domain/links/link-codes.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Notice } from './mail-user.ts'

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
