/** What columns and filters are called, and the columns of the sheet. */
export const leadNames = {
  number: 'Numer zgłoszenia',
  companyName: 'Nazwa firmy',
  nip: 'NIP',
  lastName: 'Nazwisko',
  phoneNumber: 'Telefon',
  email: 'E-mail',
  product: 'Produkt',
  status: 'Status',
  blockedUntil: 'Ochrona do',
  nextStepDate: 'Następny krok',
  dateAdded: 'Data zgłoszenia',
  agent: 'Agent',
} as const
