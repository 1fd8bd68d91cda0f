import { nipDigits, phoneDigits } from '#lib/typed-text.ts'
import { useAgentOptions, useCustomerOptions, useProductOptions } from './list-options.ts'

export const customerFilter = {
  field: 'customerNip',
  type: 'SELECT',
  matchType: 'IN',
  label: 'customer',
  useOptions: useCustomerOptions,
} as const

export const productFilter = {
  field: 'product',
  type: 'SELECT',
  matchType: 'IN',
  label: 'product',
  useOptions: useProductOptions,
} as const

export const agentFilter = {
  field: 'agentId',
  type: 'SELECT',
  matchType: 'IN',
  label: 'agent',
  useOptions: useAgentOptions,
} as const

export function textFilter<Field extends string>(field: Field) {
  return { field, type: 'TEXT', matchType: 'LIKE', label: field } as const
}

export function nipFilter<Field extends string>(field: Field) {
  return { ...textFilter(field), clean: nipDigits } as const
}

export function phoneFilter<Field extends string>(field: Field) {
  return { ...textFilter(field), clean: phoneDigits } as const
}

export function dayRangeFilter<Field extends string>(field: Field) {
  return { field, type: 'DATE_RANGE', matchType: 'RAW', label: field } as const
}

/** Several statuses at once, offered by the list's own `useOptions`. */
export function statusFilter<UseOptions>(useOptions: UseOptions) {
  return { field: 'status', type: 'SELECT', matchType: 'IN', label: 'status', useOptions } as const
}
