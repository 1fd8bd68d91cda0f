import type { InvoiceForm } from '../rules/invoice.ts'
import { amountOf } from '../values/amounts.ts'
import type { AmountKind, VatRate } from '../values/invoice-choices.ts'
import { plain } from '../values/opaque.ts'
import { dayInWarsaw } from '../values/warsaw-day.ts'
import type { Invoice, SettlementInvoice } from './settlement-invoice.ts'

type Basis = Pick<
  SettlementInvoice,
  | 'settlementNumber'
  | 'periodFrom'
  | 'periodTo'
  | 'amount'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'lines'
>

const isEachLine: Readonly<Record<InvoiceForm['lines'], boolean>> = { one: false, each: true }

/**
 * The invoice for a settlement: the portal shows it before it is saved, the server saves it and makes
 * the file from it. Its net or gross sum is the settlement's amount.
 */
export function makeInvoice(basis: Basis, form: InvoiceForm): Invoice {
  const { settlementNumber, currency, seller, buyer } = basis
  const amount = plain(basis.amount)
  const { number, issueDate, dueDate, rate, account, description } = form
  // Without VAT both are the same.
  const amountIs = rate === 'zw' ? 'net' : form.amountIs
  const vat = vatOf(amount, rate, amountIs)
  const net = amountIs === 'net' ? amount : amount - vat
  const isEach = isEachLine[form.lines] && basis.lines.length > 0
  return {
    number,
    issueDate,
    dueDate,
    settlementNumber,
    periodFrom: dayInWarsaw(plain(basis.periodFrom)),
    periodTo: dayInWarsaw(plain(basis.periodTo)),
    seller: { name: seller.name, nip: seller.nip, address: form.address },
    buyer: { name: buyer.name, nip: buyer.nip, address: buyer.address },
    rate,
    amountIs,
    exemption: rate === 'zw' ? { kind: form.groundKind, text: form.ground ?? '' } : null,
    lines: isEach
      ? basis.lines.map((line) => ({
          name: shortened(`${description}: ${line.name}`),
          amount: line.amount,
        }))
      : [{ name: description, amount: basis.amount }],
    net: amountOf(net),
    vat: amountOf(vat),
    gross: amountOf(net + vat),
    currency,
    account,
  }
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
