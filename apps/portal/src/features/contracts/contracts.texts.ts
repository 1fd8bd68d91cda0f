import { defineTexts } from '#lib/texts/define-texts.ts'

export const contractTexts = defineTexts('contract', {
  title: { given: 'Contracts and proposals', pl: 'Umowy i wnioski' },
  number: 'Numer umowy',
  customer: 'Klient',
  nip: 'NIP',
  customerName: 'Nazwa klienta',
  customerNip: 'NIP klienta',
  product: 'Produkt',
  status: 'Status',
  wantsFiles: 'Pliki',
  amount: 'Kwota',
  dateAdded: 'Data dodania',
  signedDate: 'Data podpisania',
  timeline: 'Przebieg',
  timelineOf: 'Przebieg umowy {number}',
  noEvents: 'Jeszcze bez zdarzeń',
  agent: 'Agent',
})
