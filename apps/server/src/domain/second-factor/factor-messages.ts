import type { Notice } from '#domain/messages/mail-user.ts'
import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'

const leads = {
  'totp-added': (login: string) => `Do konta o loginie ${login} dodano aplikację z kodami.`,
  'totp-removed': (login: string) => `Z konta o loginie ${login} usunięto aplikację z kodami.`,
  'passkey-added': (login: string) => `Do konta o loginie ${login} dodano klucz dostępu.`,
  'passkey-removed': (login: string) => `Z konta o loginie ${login} usunięto klucz dostępu.`,
  'recovery-codes-made': (login: string) =>
    `Dla konta o loginie ${login} utworzono nowe kody zapasowe. Poprzednie już nie działają.`,
  'recovery-code-used': (login: string) =>
    `Na koncie o loginie ${login} użyto kodu zapasowego. Ten kod już nie zadziała.`,
  reset: (login: string) =>
    `Operator usunął wszystkie dodatkowe sposoby logowania konta o loginie ${login}.`,
}
export type FactorChange = keyof typeof leads

/** Tells the user that the ways to sign in were changed. */
export function factorMail(
  { to, username, publicUrl, at }: Notice,
  change: FactorChange,
  isLast = false,
): Message {
  return mail(to, {
    kind: 'second-factor',
    subject: 'Zmiana w logowaniu do Partner Portal',
    lead: `${leads[change](username)}${isLast ? ' Do logowania wystarcza teraz hasło.' : ''}`,
    facts: [['Data', shownMoment(at)]],
    button: { label: 'Zobacz sposoby logowania', address: `${publicUrl}/settings/password` },
    note: 'Jeśli to nie Ty, od razu zmień hasło i zadzwoń do swojego opiekuna.',
  })
}
