import type { FieldType, ListField, ListFields } from '@partner-portal/contract/list/list'
import { productNames } from '@partner-portal/contract/products/products'
import type { ImportField, ImportRecord, ImportRow, ImportValue } from './record.ts'

/** The owner of a row: a field of every record. */
export const ownerFields = {
  partnerCode: { kind: 'text', max: 40 },
  agentCode: { kind: 'text', max: 100 },
} as const

export const currencyField = {
  kind: 'pattern',
  pattern: new RegExp(`^(?:${Intl.supportedValuesOf('currency').join('|')})$`),
  expected: 'an ISO 4217 code',
} as const

/** A product of the offer is valid too. */
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

const kinds: Partial<Record<FieldType, ImportField>> = {
  text: { kind: 'text', max: 100, isSearched: true },
  name: { kind: 'text', max: 300, isSearched: true },
  digits: { kind: 'nip' },
  product: productField,
  currency: currencyField,
  instant: { kind: 'instant' },
  amount: { kind: 'amount' },
}

/**
 * The fields of a list's rows by its declaration, each required unless it may be null, with owner and key.
 * `differing`: fields that the import reads otherwise; null: fields that it does not read.
 */
export function fieldsOf<F extends ListFields>(
  declared: F,
  differing: { readonly [K in keyof F]?: ImportField | null },
): Readonly<Record<string, ImportField>> {
  const fields = Object.entries<ListField>(declared).flatMap(([name, field]) => {
    const { type, codes, computed, nullable, optional, deadline } = field
    const differs = differing[name]
    const usual = codes ? ({ kind: 'choice', choices: codes.values } as const) : kinds[type]
    const ahead = deadline && ({ kind: 'instant', isAhead: true } as const)
    const read = differs === undefined ? (ahead ?? usual) : differs
    return read && !computed ? [[name, { ...read, required: !nullable && !optional }] as const] : []
  })
  return { ...ownerFields, externalId: keyField, ...Object.fromEntries(fields) }
}

/** Refuses a row with half a pair: an amount without its currency, a value without its type. */
export function halfPair(fields: ImportRecord['fields']) {
  const pairs = Object.keys(fields).flatMap((field) => {
    const other = field.replace(/Amount$/, 'Currency').replace(/\.value$/, '.type')
    return other !== field && other in fields ? [[field, other] as const] : []
  })
  return (row: ImportRow): string | null => {
    const half = pairs.find(([field, other]) => (row[field] == null) !== (row[other] == null))
    return half ? `${half[0]}: needs ${half[1]}; both or neither` : null
  }
}

export function textOf(value: ImportValue | undefined): string | null {
  return value == null ? null : String(value)
}
