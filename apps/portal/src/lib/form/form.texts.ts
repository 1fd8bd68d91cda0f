import { defineTexts } from '#lib/texts/define-texts.ts'

export const formTexts = defineTexts('form', {
  required: { given: 'This field is required', pl: 'To pole jest wymagane' },
  tooLong: 'Wpisany tekst jest za długi',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
})
