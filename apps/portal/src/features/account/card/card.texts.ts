import { defineTexts } from '#lib/texts/define-texts.ts'

/** The current password, on both pages of settings. */
export const currentPasswordTexts = defineTexts('currentPassword', {
  currentPassword: 'Obecne hasło',
  wrongPassword: 'Obecne hasło jest nieprawidłowe',
})
