import { type Amount, plain } from '../values/opaque.ts'
import type { SettlementStatus } from './settlement-status.ts'

/** The partner may invoice a final amount. A new status has to say so. */
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

/** A saved invoice stays, even once none can be made any more. */
export function isInvoiceable({ status, amount, currency }: Invoiced): boolean {
  return isFinal[status] && plain(amount) > 0 && currency === 'PLN'
}
