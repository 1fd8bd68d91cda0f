/** What the columns and filters of both lists are called, and the columns of their sheets. */
export const documentNames = {
  documentNumber: 'Numer dokumentu',
  partnerItemId: 'Numer własny',
  customer: 'Klient',
  nip: 'NIP',
  product: 'Produkt',
  status: 'Status',
  amount: 'Kwota',
  partnerCommissionAmount: 'Prowizja',
  updateTotalValueAmount: 'Suma zwrotów',
  repaymentPeriod: 'Okres spłaty',
  dateAdded: 'Data dodania',
  fundingDate: 'Data finansowania',
  dueDate: 'Termin płatności',
  agent: 'Agent',
} as const
