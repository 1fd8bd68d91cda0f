import { defineTexts } from '#lib/texts/texts.tsx'

export const otherMethodsTexts = defineTexts({
  passkey: 'Użyj klucza dostępu',
  totp: 'Podaj kod z aplikacji',
  recovery: 'Użyj kodu zapasowego',
  password: 'Podaj hasło',
})
