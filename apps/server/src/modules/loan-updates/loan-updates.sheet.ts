import type { LoanUpdate } from '@partner-portal/contract/loan-updates'
import { loanUpdateKindNames, productName } from '@partner-portal/contract/polish-names'
import { sheetOf } from '#domain/list/sheet.ts'

export const loanUpdateSheet = sheetOf<LoanUpdate>([
  { title: 'Data', kind: 'instant', width: 13, value: (row) => row.updateDate },
  { title: 'Rodzaj', kind: 'text', width: 12, value: (row) => loanUpdateKindNames[row.kind] },
  { title: 'Numer dokumentu', kind: 'text', width: 24, value: (row) => row.documentNumber },
  { title: 'Klient', kind: 'text', width: 36, value: (row) => row.customerName },
  { title: 'NIP', kind: 'text', width: 13, value: (row) => row.customerNip },
  { title: 'Produkt', kind: 'text', width: 20, value: (row) => productName(row.product) },
  { title: 'Kwota', kind: 'amount', width: 14, value: (row) => row.updateAmount },
  { title: 'Waluta', kind: 'text', width: 8, value: (row) => row.currency },
  {
    title: 'Suma dla dokumentu',
    kind: 'amount',
    width: 19,
    value: (row) => row.updateTotalValueAmount,
  },
  {
    title: 'Waluta sumy',
    kind: 'text',
    width: 18,
    value: (row) => row.updateTotalValueCurrency,
  },
])
