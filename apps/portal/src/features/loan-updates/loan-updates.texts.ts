import { defineTexts } from '#lib/texts/define-texts.ts'

export const loanUpdateTexts = defineTexts('loanUpdate', {
  title: { given: 'Loan updates', pl: 'Zwroty i korekty' },
  document: 'Dokument',
  documentNumber: 'Numer dokumentu',
  customer: 'Klient',
  nip: 'NIP',
  product: 'Produkt',
  kind: 'Rodzaj',
  updateAmount: 'Kwota',
  updateTotalValueAmount: 'Łącznie dla dokumentu',
  updateDate: 'Data',
  agent: 'Agent',
})
