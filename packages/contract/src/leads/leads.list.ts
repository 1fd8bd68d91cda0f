import { field, list } from '../list/list.ts'
import { leadStatuses, leadStatusNames } from './lead-status.ts'

const leadStatus = { group: 'leadStatus', values: leadStatuses, names: leadStatusNames }

/** The leads that the partner blocked, /lead-list. */
export const leads = list({
  name: 'lead-grid',
  page: '/lead-list',
  call: 'findLeads',
  title: { given: 'Leads', pl: 'Zgłoszeni klienci' },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  tag: 'Leads',
  summary: 'Leads',
  rowId: 'Lead',
  texts: 'lead',
  fields: {
    number: field.text('Numer zgłoszenia', '`ZG/2026/11/000123`', 'filter', 'sort'),
    dateAdded: field.instant('Data zgłoszenia', 'When it was reported', 'filter', 'sort'),
    nip: field.digits('NIP', 'The NIP of the client, ten digits', 'filter', 'sort'),
    companyName: field.name('Nazwa firmy', 'The name of the client', 'filter', 'sort'),
    firstName: field.text('Imię', 'The first name of the contact person'),
    lastName: field.name('Nazwisko', 'The last name of the contact person', 'filter', 'sort'),
    phoneNumber: field.digits('Telefon', 'The phone number in E.164: `+48225550123`', 'filter'),
    email: field.text('E-mail', 'The e-mail address of the contact person', 'filter'),
    product: field.product('Produkt', "The product's code: `NANO`", 'filter', 'sort'),
    status: field.code(leadStatus, 'Status', 'The status', 'filter', 'sort'),
    blockedUntil: field.instant(
      'Ochrona do',
      'Until when no other partner can block the client',
      'filter',
      'sort',
      'deadline',
    ),
    nextStepDate: field.instant(
      'Następny krok',
      'The start of the day of the next step with the client; null if nothing is planned',
      'nullable',
      'filter',
      'sort',
      'deadline',
    ),
    nextStep: field.text(
      'Co zrobić',
      'The words of the next step; null if nothing is planned',
      'nullable',
      'optional',
    ),
    isExpired: field.boolean(
      'Ochrona wygasła',
      'Whether the protection is over and the NIP is free, whatever the status',
      'computed',
      'filter',
    ),
  },
  record: {
    type: 'lead',
    numbers: ['number'],
    company: { name: 'companyName', nip: 'nip' },
    status: 'status',
    searchedAs: 'lead',
  },
  tabs: { field: 'isExpired', values: ['', 'false', 'true'] },
})
