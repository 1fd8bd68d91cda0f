import { defineTexts } from '#lib/texts/texts.tsx'

/** Texts of several pages. */
export const settingsTexts = defineTexts({
  currentPassword: 'Obecne hasło',
  wrongPassword: 'Obecne hasło jest nieprawidłowe',
})
