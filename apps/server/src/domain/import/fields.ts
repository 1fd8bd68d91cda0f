import { productNames } from '@partner-portal/contract/values/polish-names'
import type { ImportValue } from './record.ts'

/** The owner of a row. Every record has these. */
export const ownerFields = {
  partnerCode: { kind: 'text', max: 40 },
  agentCode: { kind: 'text', max: 100 },
} as const

export const currencyField = {
  kind: 'pattern',
  pattern: new RegExp(`^(?:${Intl.supportedValuesOf('currency').join('|')})$`),
  expected: 'an ISO 4217 code',
} as const

/** One of the offer is known too. */
export const productField = {
  kind: 'choice',
  choices: Object.keys(productNames),
  isProduct: true,
} as const

export const addressField = {
  kind: 'pattern',
  pattern: /^https?:\/\/[^\s/]+\S{0,2000}$/,
  expected: 'an address that begins with https://',
} as const

export const keyField = { kind: 'text', max: 100, required: true } as const

/** Whether only one of two fields that belong together is filled. */
export function isHalf(one: ImportValue | undefined, other: ImportValue | undefined): boolean {
  return (one == null) !== (other == null)
}

export function textOf(value: ImportValue | undefined): string | null {
  return value == null ? null : String(value)
}
