import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import { amount, code, day, flag, nullable } from '../protocol/facts.ts'

const settlement = historyOf('settlement')
const notInHistory = eventsOf('settlement')
const masters = ['master'] as const

const money = { amount, currency: code }
const payment = { paidOn: day, ...money }
const sums = { net: amount, vat: amount, gross: amount, currency: code }
const invoice = { issueDate: day, ...sums, number: 'text', ksefNumber: 'text' } as const

export const settlementEvents = {
  'settlement.closed': settlement('Rozliczenie zamknięte').newsTo(masters, 'settlement-closed'),
  'settlement.paid': settlement('Wypłata prowizji')
    .newsTo(masters, 'payout-made')
    .shownAtTimeOf('paidDate'),
  'early-payout.requested': settlement('Poproszono o wcześniejszą wypłatę', money).toProvider(
    'A partner asked for an early payout',
  ),
  'early-payout.withdrawn': settlement('Wycofano prośbę o wcześniejszą wypłatę').toProvider(
    'A partner withdrew the request for an early payout',
  ),
  // `charge`: kept of the amount.
  'early-payout.accepted': settlement('Zaakceptowano wcześniejszą wypłatę', {
    charge: nullable(amount),
    currency: code,
  }).newsTo(masters, 'answer'),
  'early-payout.refused': settlement('Odmówiono wcześniejszej wypłaty', { reason: 'text' }).newsTo(
    masters,
    'answer',
  ),
  'early-payout.paid': settlement('Wypłacono wcześniej', payment).newsTo(masters, 'payout-made'),
  'early-payout.corrected': settlement('Poprawiono dane wcześniejszej wypłaty', payment),
  'invoice.saved': notInHistory('Zapisano fakturę za rozliczenie', {
    ...invoice,
    isOtherAccount: flag,
  }).toProvider('A partner saved the invoice for a settlement'),
  'invoice.ksef-number-saved': notInHistory('Zapisano numer KSeF faktury', {
    ...invoice,
    isTakenBack: flag,
    before: 'text',
  }).toProvider("A partner saved the KSeF number of a settlement's invoice"),
}
