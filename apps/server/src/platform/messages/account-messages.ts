import { mail } from './mail.ts'
import type { Message } from './outbox.ts'

interface LinkMail {
  readonly to: string
  readonly username: string
  readonly address: string
}

export function resetMail({ to, username, address }: LinkMail): Message {
  return mail(to, {
    subject: 'Zmiana hasła w Partner Portal',
    lead: `Otrzymaliśmy prośbę o zmianę hasła dla loginu ${username}.`,
    button: { label: 'Zmień hasło', address },
    note: 'Link działa przez godzinę i tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
  })
}

export function setPasswordMail({ to, username, address }: LinkMail): Message {
  return mail(to, {
    subject: 'Witamy w Partner Portal: ustaw hasło',
    lead: `Utworzyliśmy dla Ciebie konto o loginie ${username}.`,
    button: { label: 'Ustaw hasło', address },
    note: 'Link działa przez 72 godziny i tylko raz. Kod potrzebny do ustawienia hasła wyślemy SMS-em.',
  })
}

export function passwordCodeSms(code: string): string {
  return `kod do zmiany hasla ${code}`
}
