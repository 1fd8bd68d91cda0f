import type { EventDeclarations } from './event-kind.ts'
import { amount, code, day, flag, nullable } from './facts.ts'

const toMasters = ['master'] as const
const payment = { paidOn: day, amount, currency: code }
const invoice = {
  facts: { issueDate: day, net: amount, vat: amount, gross: amount, currency: code },
  content: { number: 'text', ksefNumber: 'text' },
} as const

const settlement = { record: 'settlement', inHistory: true } as const

export const settlementEvents = {
  'settlement.closed': {
    ...settlement,
    name: 'Rozliczenie zamknięte',
    news: { topic: 'settlement-closed', to: toMasters },
  },
  'settlement.paid': {
    ...settlement,
    name: 'Wypłata prowizji',
    news: { topic: 'payout-made', to: toMasters },
    moment: 'paidDate',
  },
  'early-payout.requested': {
    ...settlement,
    facts: { amount, currency: code },
    name: 'Poproszono o wcześniejszą wypłatę',
    provider: 'A partner asked for an early payout',
  },
  'early-payout.withdrawn': {
    ...settlement,
    name: 'Wycofano prośbę o wcześniejszą wypłatę',
    provider: 'A partner withdrew the request for an early payout',
  },
  'early-payout.accepted': {
    ...settlement,
    /** `charge`: kept of the amount. */
    facts: { charge: nullable(amount), currency: code },
    name: 'Zaakceptowano wcześniejszą wypłatę',
    news: { topic: 'answer', to: toMasters },
  },
  'early-payout.refused': {
    ...settlement,
    content: { reason: 'text' },
    name: 'Odmówiono wcześniejszej wypłaty',
    news: { topic: 'answer', to: toMasters },
  },
  'early-payout.paid': {
    ...settlement,
    facts: payment,
    name: 'Wypłacono wcześniej',
    news: { topic: 'payout-made', to: toMasters },
  },
  'early-payout.corrected': {
    ...settlement,
    facts: payment,
    name: 'Poprawiono dane wcześniejszej wypłaty',
  },
  'invoice.saved': {
    record: 'settlement',
    ...invoice,
    facts: { ...invoice.facts, isOtherAccount: flag },
    name: 'Zapisano fakturę za rozliczenie',
    provider: 'A partner saved the invoice for a settlement',
  },
  'invoice.ksef-number-saved': {
    record: 'settlement',
    ...invoice,
    content: { ...invoice.content, before: 'text' },
    name: 'Zapisano numer KSeF faktury',
    provider: "A partner saved the KSeF number of a settlement's invoice",
  },
} as const satisfies EventDeclarations
