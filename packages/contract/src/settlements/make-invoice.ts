import { amountOf } from '../values/amounts.ts'
import { type Amount, plain } from '../values/opaque.ts'
import { dayInWarsaw } from '../values/warsaw-day.ts'
import type { InvoiceForm } from './invoice.rules.ts'
import type { AmountKind, VatRate } from './invoice-choices.ts'
import { ksefText } from './ksef-text.ts'
import type { Invoice, SettlementInvoice } from './settlement-invoice.ts'

type InvoiceSource = Pick<
  SettlementInvoice,
  | 'settlementNumber'
  | 'periodFrom'
  | 'periodTo'
  | 'amount'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'payments'
>

const isEachLine: Readonly<Record<InvoiceForm['lines'], boolean>> = { one: false, each: true }

/**
 * The invoice for a settlement: the portal shows it before it is saved, the server saves it and makes
 * the file from it. Its net or gross sum is the settlement's amount. Names that came by import may have
 * characters that KSeF refuses: they are replaced, and the preview says so.
 */
export function makeInvoice(source: InvoiceSource, form: InvoiceForm): Invoice {
  const { settlementNumber, currency, seller, buyer } = source
  const { number, issueDate, dueDate, rate, account, description } = form
  // Without VAT both are the same.
  const amountIs = rate === 'zw' ? 'net' : form.amountIs
  const isEach = isEachLine[form.lines] && source.lines.length > 0
  return {
    number,
    issueDate,
    dueDate,
    settlementNumber: ksefText(settlementNumber),
    periodFrom: dayInWarsaw(plain(source.periodFrom)),
    periodTo: dayInWarsaw(plain(source.periodTo)),
    seller: { name: ksefText(seller.name), nip: seller.nip, address: form.address },
    buyer: { name: ksefText(buyer.name), nip: buyer.nip, address: ksefText(buyer.address) },
    rate,
    amountIs,
    exemption: rate === 'zw' ? { kind: form.groundKind, text: form.ground ?? '' } : null,
    lines: isEach
      ? source.lines.map((line) => ({
          name: shortened(ksefText(`${description}: ${line.name}`)),
          amount: line.amount,
        }))
      : [{ name: description, amount: source.amount }],
    ...vatSums(source.amount, rate, amountIs),
    currency,
    account,
    payments: paidUntil(source.payments, issueDate),
  }
}

export function paidUntil(payments: Invoice['payments'] = [], issueDate: string) {
  return payments.filter(({ day }) => day <= issueDate)
}

/** The unpaid part of an invoice; not above zero once it is paid. */
export function dueOf({ gross, payments = [] }: Pick<Invoice, 'gross' | 'payments'>): Amount {
  return amountOf(payments.reduce((due, { amount }) => due - plain(amount), plain(gross)))
}

export function vatSums(amount: Amount, rate: VatRate, amountIs: AmountKind) {
  const whole = plain(amount)
  const vat = vatOf(whole, rate, amountIs)
  const net = amountIs === 'net' ? whole : whole - vat
  return { net: amountOf(net), vat: amountOf(vat), gross: amountOf(net + vat) }
}

/** VAT of the whole amount, rounded to the grosz, half of one up. Exact for any safe integer. */
export function vatOf(amount: number, rate: VatRate, amountIs: AmountKind): number {
  if (rate === 'zw') return 0
  const percent = BigInt(rate)
  const whole = amountIs === 'net' ? 100n : 100n + percent
  return Number((BigInt(amount) * percent * 2n + whole) / (whole * 2n))
}

/** FA(3) takes names of 512 characters. */
function shortened(name: string): string {
  const characters = [...name.replaceAll(/\s+/g, ' ')]
  return characters.length > 512 ? `${characters.slice(0, 511).join('').trimEnd()}…` : name
}
