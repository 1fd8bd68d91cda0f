/** What columns and filters are called, and the columns of the sheet. */
export const loanUpdateNames = {
  documentNumber: 'Numer dokumentu',
  customer: 'Klient',
  nip: 'NIP',
  product: 'Produkt',
  kind: 'Rodzaj',
  updateAmount: 'Kwota',
  updateTotalValueAmount: 'Łącznie dla dokumentu',
  updateDate: 'Data',
  agent: 'Agent',
} as const
