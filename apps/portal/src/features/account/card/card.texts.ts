import { defineTexts } from '#lib/texts/texts.tsx'

/** The field that both pages of settings have. */
export const currentPasswordTexts = defineTexts({
  currentPassword: 'Obecne hasło',
  wrongPassword: 'Obecne hasło jest nieprawidłowe',
})
