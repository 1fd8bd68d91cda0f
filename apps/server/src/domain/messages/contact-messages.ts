import type { ContactField } from '@partner-portal/contract/rules/contact'
import type { CodeSms } from '#domain/links/link-codes.ts'
import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Notice } from './mail-user.ts'

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
