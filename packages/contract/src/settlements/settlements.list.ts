import { field, list } from '../list/list.ts'
import { earlyPayoutStateNames, earlyPayoutStates } from './early-payout-states.ts'
import { settlementStatuses, settlementStatusNames } from './settlement-status.ts'

const settlementStatus = {
  group: 'settlementStatus',
  values: settlementStatuses,
  names: settlementStatusNames,
}
const earlyPayoutState = {
  group: 'earlyPayoutState',
  values: earlyPayoutStates,
  names: earlyPayoutStateNames,
}

/** The partner's settlements, one for each calendar month in Warsaw, /settlements. */
export const settlements = list({
  name: 'settlement-grid',
  page: '/settlements',
  call: 'findSettlements',
  title: { given: 'Settlements', pl: 'Rozliczenia' },
  defaultSort: { field: 'periodFrom', direction: 'DESC' },
  tag: 'Settlements',
  summary: 'Settlements',
  rowId: 'Settlement',
  texts: 'settlement',
  fields: {
    number: field.text('Numer rozliczenia', 'The number that people call it by', 'filter', 'sort'),
    periodFrom: field.instant(
      'Początek okresu',
      'The start of its first day, in Warsaw',
      'filter',
      'sort',
    ),
    periodTo: field.instant('Okres do', 'The start of its last day, in Warsaw', 'filter', 'sort'),
    amount: field.amount(
      'Kwota',
      'The commission of the month in minor units; still to come: this less `paidAmount` and `charges`',
      'filter',
      'sort',
    ),
    currency: field.currency('Waluta', 'An ISO 4217 code: `PLN`', 'filter'),
    status: field.code(settlementStatus, 'Status', 'The status', 'filter', 'sort'),
    paidDate: field.instant(
      'Data wypłaty',
      'The time of the payment; null before that',
      'nullable',
      'filter',
      'sort',
    ),
    paidAmount: field.amount(
      'Wypłacono',
      'The paid sum: early payouts, and all but the charges once it is paid; in minor units',
      'optional',
    ),
    charges: field.amount(
      'Opłaty',
      "The provider's charge for an early payout that was paid, in minor units",
      'optional',
    ),
    earlyPayout: field.code(
      earlyPayoutState,
      'Wcześniejsza wypłata',
      'The request for its early payout, or what became of it; null without one',
      'nullable',
      'optional',
    ),
    lacksInvoice: field.boolean(
      'Faktura',
      'Whether the partner can save an invoice for it, and has saved none',
      'optional',
      'filter',
    ),
    itemsCount: field.integer('Pozycje', 'How many lines the settlement has', 'sort'),
  },
  record: {
    type: 'settlement',
    numbers: ['number'],
    amount: 'amount',
    status: 'status',
    searchedAs: 'settlement',
  },
})
