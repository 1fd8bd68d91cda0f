import { defineTexts } from '#lib/texts/texts.tsx'

export const formTexts = defineTexts({
  required: { given: 'This field is required', pl: 'To pole jest wymagane' },
  tooLong: 'Wpisany tekst jest za długi',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
})
