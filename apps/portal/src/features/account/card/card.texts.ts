import { defineTexts } from '#lib/texts/define-texts.ts'

/** The field that both pages of settings have. */
export const currentPasswordTexts = defineTexts('currentPassword', {
  currentPassword: 'Obecne hasło',
  wrongPassword: 'Obecne hasło jest nieprawidłowe',
})
