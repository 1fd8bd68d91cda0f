/** What columns and filters are called, and the columns of the sheet. */
export const settlementNames = {
  number: 'Numer rozliczenia',
  periodFrom: 'Początek okresu',
  status: 'Status',
  amount: 'Kwota',
  itemsCount: 'Pozycje',
  paidDate: 'Data wypłaty',
  agent: 'Agent',
} as const
