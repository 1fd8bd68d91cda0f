import { decimalText } from '@partner-portal/contract/values/money'

/** Formats minor units for an input: 123450 → `1234,50`. */
export function typeAmount(amount: number): string {
  return decimalText(amount).replace('.', ',')
}
