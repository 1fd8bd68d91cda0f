import { DayCell, NumberCell, PairCell, TextCell } from '#grid/table/cells.tsx'
import { ProductName } from './product-name.tsx'

// Columns of several lists. Each list's texts have the labels.

interface OfCustomer {
  readonly customerName: string
  readonly customerNip: string | null
}

export const customerColumn = {
  field: 'customerName',
  label: 'customer',
  second: { field: 'customerNip', label: 'nip' },
  width: 120,
  grow: true,
  cell: (row: OfCustomer) => (
    <PairCell second={<NumberCell text={row.customerNip} />}>
      <TextCell text={row.customerName} />
    </PairCell>
  ),
} as const

export const productColumn = {
  field: 'product',
  label: 'product',
  width: 116,
  cell: (row: { readonly product: string }) => <ProductName code={row.product} />,
} as const

/** Only rows for network masters have the field. */
export const agentColumn = {
  field: 'agentName',
  label: 'agent',
  width: 96,
  cell: (row: { readonly agentName: string | null }) => <TextCell text={row.agentName} />,
} as const

export function dayColumn<Field extends string>(field: Field) {
  return {
    field,
    label: field,
    width: 106,
    cell: (row: { readonly [F in Field]: string | null }) => <DayCell day={row[field]} />,
  } as const
}
