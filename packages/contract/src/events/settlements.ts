import type { EventDeclarations } from './event-kind.ts'
import { amount, code, day, flag, optional } from './facts.ts'

const toMasters = ['master'] as const
const payment = { paidOn: day, amount, currency: code }
const invoice = {
  facts: { issueDate: day, net: amount, vat: amount, gross: amount, currency: code },
  content: { number: 'text', ksefNumber: 'text' },
} as const

export const settlementEvents = {
  'settlement.closed': {
    record: 'settlement',
    facts: {},
    name: 'Rozliczenie zamknięte',
    news: { topic: 'settlement-closed', to: toMasters },
    inHistory: true,
  },
  'settlement.paid': {
    record: 'settlement',
    facts: {},
    name: 'Wypłata prowizji',
    news: { topic: 'payout-made', to: toMasters },
    inHistory: true,
    moment: 'paidDate',
  },
  'early-payout.requested': {
    record: 'settlement',
    facts: { amount, currency: code },
    name: 'Poproszono o wcześniejszą wypłatę',
    provider: 'A partner asked for an early payout',
    inHistory: true,
  },
  'early-payout.withdrawn': {
    record: 'settlement',
    facts: {},
    name: 'Wycofano prośbę o wcześniejszą wypłatę',
    provider: 'A partner withdrew the request for an early payout',
    inHistory: true,
  },
  'early-payout.accepted': {
    record: 'settlement',
    /** `charge`: kept of the amount. */
    facts: { charge: optional(amount), currency: code },
    name: 'Zaakceptowano wcześniejszą wypłatę',
    news: { topic: 'answer', to: toMasters },
    inHistory: true,
  },
  'early-payout.refused': {
    record: 'settlement',
    facts: {},
    content: { reason: 'text' },
    name: 'Odmówiono wcześniejszej wypłaty',
    news: { topic: 'answer', to: toMasters },
    inHistory: true,
  },
  'early-payout.paid': {
    record: 'settlement',
    facts: payment,
    name: 'Wypłacono wcześniej',
    news: { topic: 'payout-made', to: toMasters },
    inHistory: true,
  },
  'early-payout.corrected': {
    record: 'settlement',
    facts: payment,
    name: 'Poprawiono dane wcześniejszej wypłaty',
    inHistory: true,
  },
  'invoice.saved': {
    record: 'settlement',
    ...invoice,
    facts: { ...invoice.facts, isOtherAccount: flag },
    name: 'Zapisano fakturę za rozliczenie',
    provider: 'A partner saved the invoice for a settlement',
    inHistory: false,
  },
  'invoice.ksef-number-saved': {
    record: 'settlement',
    ...invoice,
    content: { ...invoice.content, before: 'text' },
    name: 'Zapisano numer KSeF faktury',
    provider: "A partner saved the KSeF number of a settlement's invoice",
    inHistory: false,
  },
} as const satisfies EventDeclarations
