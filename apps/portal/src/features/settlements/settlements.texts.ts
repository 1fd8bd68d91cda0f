import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementTexts = defineTexts('settlement', {
  title: { given: 'Settlements', pl: 'Rozliczenia' },
  number: 'Numer rozliczenia',
  period: 'Okres',
  periodFrom: 'Początek okresu',
  status: 'Status',
  amount: 'Kwota',
  itemsCount: 'Pozycje',
  paidDate: 'Data wypłaty',
  agent: 'Agent',
})
