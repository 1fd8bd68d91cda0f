import { defineTexts } from '#lib/texts/texts.tsx'

export const settlementTexts = defineTexts({
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
