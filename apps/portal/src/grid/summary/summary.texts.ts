import { defineTexts } from '#lib/texts/texts.tsx'

export const summaryTexts = defineTexts({
  summaryFailed: 'Nie udało się wczytać podsumowania.',
  summary: { given: 'Summary', pl: 'Podsumowanie' },
  sumGross: { given: 'Sum gross', pl: 'Suma brutto' },
  currency: { given: 'Currency', pl: 'Waluta' },
})
