import { defineTexts } from '#lib/texts.tsx'

export const financialDocumentTexts = defineTexts({
  title: { given: 'Invoices and loans', pl: 'Faktury i pożyczki' },
  gainedTitle: {
    given: 'Invoices and loans gained through the partner',
    pl: 'Faktury i pożyczki pozyskane przez partnera',
  },
  document: 'Dokument',
  documentNumber: 'Numer dokumentu',
  partnerItemId: 'Numer u partnera',
  customer: 'Klient',
  product: 'Produkt',
  status: 'Status',
  amount: 'Kwota',
  updateTotalValue: 'Suma zwrotów',
  repaymentPeriod: 'Okres spłaty',
  dateAdded: 'Data dodania',
  fundingDate: 'Data finansowania',
  dueDate: 'Termin płatności',
  confirmedAt: 'Potwierdzono {day}',
  agent: 'Agent',
})
