import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadTexts = defineTexts('lead', {
  title: { given: 'Leads', pl: 'Zgłoszeni klienci' },
  number: 'Numer zgłoszenia',
  company: 'Firma',
  companyName: 'Nazwa firmy',
  nip: 'NIP',
  contact: 'Osoba kontaktowa',
  lastName: 'Nazwisko',
  phoneNumber: 'Telefon',
  email: 'E-mail',
  product: 'Produkt',
  status: 'Status',
  dateAdded: 'Data zgłoszenia',
  blockedUntil: 'Ochrona do',
  expired: 'Ochrona wygasła',
  daysLeft:
    '{days, plural, =0 {ostatni dzień} one {został # dzień} few {zostały # dni} many {zostało # dni} other {zostało # dnia}}',
  agent: 'Agent',
  allLeads: 'Wszyscy',
  protectedLeads: 'Chronieni',
  expiredLeads: 'Ochrona wygasła',
})
