import type { ProofMethod } from '@partner-portal/contract/protocol/factor-methods'
import { defineTexts } from '#lib/texts/define-texts.ts'

/** The buttons that choose a method. */
export const methodTexts = defineTexts<ProofMethod>('method', {
  passkey: 'Użyj klucza dostępu',
  totp: 'Podaj kod z aplikacji',
  recovery: 'Użyj kodu zapasowego',
  password: 'Podaj hasło',
})

export const proofTexts = defineTexts('proof', {
  password: { given: 'Password', pl: 'Hasło' },
  totp: 'Kod z aplikacji',
  recovery: 'Kod zapasowy',
  confirm: 'Potwierdź',
  wrongPassword: 'Hasło jest nieprawidłowe',
  wrongTotp: 'Kod jest nieprawidłowy albo był już użyty. Poczekaj na następny.',
  wrongRecovery: 'Kod jest nieprawidłowy albo był już użyty.',
  passkeyNotUsed: 'Klucz dostępu nie został użyty. Spróbuj ponownie albo wybierz inny sposób.',
  passkeyRefused: 'Tego klucza nie można tu użyć.',
  tooManyPasskeys: 'Nie można dodać więcej kluczy dostępu. Najpierw usuń któryś z listy.',
  passkeyKnown: 'To urządzenie ma już klucz do tego konta.',
})
