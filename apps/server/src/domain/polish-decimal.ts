import { decimalText } from '@partner-portal/contract/money'

const decimals = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  useGrouping: 'always',
} as Intl.NumberFormatOptions)

/** Minor units, or basis points as percent: `1 234,50`, with a true minus: `−0,05`. */
export function polishDecimal(hundredths: number): string {
  return decimals.format(decimalText(hundredths) as `${number}`).replace('-', '\u2212')
}
