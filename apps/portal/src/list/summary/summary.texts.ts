import { defineTexts } from '#lib/texts/define-texts.ts'

export const summaryTexts = defineTexts('summary', {
  summaryFailed: 'Nie udało się wczytać podsumowania.',
  summary: { given: 'Summary', pl: 'Podsumowanie' },
  sumGross: { given: 'Sum gross', pl: 'Suma brutto' },
  commission: 'Prowizja',
  currency: { given: 'Currency', pl: 'Waluta' },
})
