import { defineTexts } from '#lib/texts/texts.tsx'

export const factorCodeTexts = defineTexts({
  totp: 'Kod z aplikacji',
  recovery: 'Kod zapasowy',
  wrongTotp: 'Kod jest nieprawidłowy albo był już użyty. Poczekaj na następny.',
  wrongRecovery: 'Kod jest nieprawidłowy albo był już użyty.',
  confirm: 'Potwierdź',
})
