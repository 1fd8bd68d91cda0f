import { defineTexts } from '#lib/texts/define-texts.ts'

export const downloadTexts = defineTexts('download', {
  hourIsFull:
    'Pobrano już tyle plików, ile można w ciągu godziny. Następny pobierzesz za {minutes} min.',
  notNow: 'Teraz nie można pobrać następnego pliku. Spróbuj ponownie za chwilę.',
})
