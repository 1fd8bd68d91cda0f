import { defineTexts } from '#lib/texts.tsx'

export const secondStepTexts = defineTexts({
  passkeyText: 'Hasło jest prawidłowe. Potwierdź jeszcze logowanie kluczem dostępu.',
  totpText: 'Hasło jest prawidłowe. Podaj jeszcze kod z aplikacji.',
  recoveryText: 'Hasło jest prawidłowe. Podaj jeszcze jeden z kodów zapasowych.',
  totp: 'Kod z aplikacji',
  recovery: 'Kod zapasowy',
  wrongTotp: 'Kod jest nieprawidłowy albo był już użyty. Poczekaj na następny.',
  wrongRecovery: 'Kod jest nieprawidłowy albo był już użyty.',
  expired: 'Logowanie trwało zbyt długo. Podaj hasło ponownie.',
  confirm: 'Potwierdź',
  usePasskey: 'Użyj klucza dostępu',
  useTotp: 'Podaj kod z aplikacji',
  useRecovery: 'Użyj kodu zapasowego',
  noWay: 'Do tego konta nie ma już drugiego sposobu potwierdzenia. Zadzwoń do swojego opiekuna.',
})
