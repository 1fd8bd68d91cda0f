/** What columns and filters are called, and the columns of the sheet. */
export const contractNames = {
  number: 'Numer umowy',
  customer: 'Klient',
  nip: 'NIP',
  product: 'Produkt',
  status: 'Status',
  amount: 'Kwota',
  dateAdded: 'Data dodania',
  signedDate: 'Data podpisania',
  agent: 'Agent',
} as const
