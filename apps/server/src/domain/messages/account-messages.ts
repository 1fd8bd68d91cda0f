import type { LinkKind } from '#domain/links/account-links.ts'
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

export function passwordCodeSms(link: LinkKind): CodeSms {
  const what = link === 'set' ? 'ustawienia' : 'zmiany'
  return { kind: 'password-code', says: (code) => `kod do ${what} hasla ${code}` }
}
