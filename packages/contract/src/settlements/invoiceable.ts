import { type Amount, plain } from '../values/opaque.ts'
import type { SettlementStatus } from './settlement-status.ts'

/** Whether the partner may invoice it: its amount is final. A new status has to say so. */
const isFinal: Readonly<Record<SettlementStatus, boolean>> = {
  open: false,
  processing: true,
  paid: true,
}

interface Invoiced {
  readonly status: SettlementStatus
  readonly amount: Amount
  readonly currency: string
}

/** Whether an invoice can be made for the settlement. One that was saved stays if it no longer can. */
export function isInvoiceable({ status, amount, currency }: Invoiced): boolean {
  return isFinal[status] && plain(amount) > 0 && currency === 'PLN'
}
