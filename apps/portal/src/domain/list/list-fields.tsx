import { useProductName } from '#domain/products/use-product-name.ts'
import { DayCell, NumberCell, TextCell } from '#grid/cells/cells.tsx'
import { nipDigits, phoneDigits } from '#lib/format/typed-text.ts'
import { useAgentOptions, useCustomerOptions, useProductOptions } from './list-options.ts'

// Columns and filters of several lists. Each list's texts have the labels.

interface OfCustomer {
  readonly customerName: string
  readonly customerNip: string | null
}

export const customerColumn = {
  field: 'customerName',
  label: 'customer',
  second: {
    field: 'customerNip',
    label: 'nip',
    cell: (row: OfCustomer) => <NumberCell text={row.customerNip} />,
    copy: (row: OfCustomer) => row.customerNip,
  },
  width: 200,
  text: 'main',
  cell: (row: OfCustomer) => <TextCell text={row.customerName} />,
} as const

export const productColumn = {
  field: 'product',
  label: 'product',
  width: 110,
  text: 'other',
  cell: (row: { readonly product: string }) => <ProductName code={row.product} />,
} as const

function ProductName({ code }: { code: string }) {
  return <TextCell text={useProductName()(code)} />
}

/** Only rows for network masters have the field. */
export const agentColumn = {
  field: 'agentName',
  label: 'agent',
  width: 84,
  text: 'other',
  folds: true,
  cell: (row: { readonly agentName: string | null }) => <TextCell text={row.agentName} />,
} as const

export function dayColumn<Field extends string>(field: Field) {
  return {
    field,
    label: field,
    width: 102,
    cell: (row: { readonly [F in Field]: string | null }) => <DayCell day={row[field]} />,
  } as const
}

export const customerFilter = {
  field: 'customerNip',
  type: 'SELECT',
  matchType: 'IN',
  label: 'customer',
  ofPeople: true,
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
  ofPeople: true,
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
