import type { Contract } from '@partner-portal/contract/contracts/contracts'
import type { Amount, Moment } from '@partner-portal/contract/values/opaque'
import type { ComponentType } from 'react'
import { clientPage } from '#domain/clients/client-page.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { formatDate } from '#lib/format/format.ts'
import { nipDigits, phoneDigits } from '#lib/format/typed-text.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { DayCell, MoneyCell, NumberCell, TextCell } from '#list/cells/cells.tsx'
import type { FilterOptions } from '#list/definition/filter-options.ts'
import { Text } from '#ui/layout.tsx'
import { listTexts } from './list.texts.ts'
import { useAgentFilterOptions, useCustomerOptions, useProductOptions } from './list-options.ts'

// Columns and filters of several lists. Each list's texts have the labels.

interface OfCustomer {
  readonly customerName: string
  readonly customerNip: string | null
}

export const customerColumn = {
  field: 'customerName',
  label: 'customerName',
  second: numberField('customerNip'),
  width: 200,
  text: 'main',
  page: (row: OfCustomer) => clientPage(row.customerNip),
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
  label: 'agentName',
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
    cell: (row: { readonly [F in Field]?: Moment | null | undefined }) => (
      <DayCell day={row[field]} />
    ),
  } as const
}

/** A number, which a record's panel can copy. */
export function numberField<Field extends string>(field: Field) {
  type Numbered = { readonly [F in Field]: string | null }
  return {
    field,
    label: field,
    cell: (row: Numbered) => <NumberCell text={row[field]} />,
    copy: (row: Numbered) => row[field],
  } as const
}

export function statusColumn<Status>(width: number, Badge: ComponentType<{ status: Status }>) {
  return {
    field: 'status',
    label: 'status',
    width,
    cell: (row: { readonly status: Status }) => <Badge status={row.status} />,
  } as const
}

/** Below the status, the nearest deadline of missing files. */
export const missingFiles = {
  field: 'filesDue',
  label: 'filesDue',
  cell: (row: Partial<Pick<Contract, 'wantsFiles' | 'filesDue'>>) =>
    row.wantsFiles && <MissingFiles due={row.filesDue} />,
} as const

function MissingFiles({ due }: { due: Moment | null | undefined }) {
  const t = useTexts(listTexts)
  if (!due) return t('wantsFiles')
  const day = formatDate(due)
  const isDue = day <= today()
  return (
    <Text as="span" tone={isDue ? 'danger' : undefined} medium={isDue} whole>
      {t('filesDue', { day })}
    </Text>
  )
}

/** An amount with its currency. */
export function amountColumn<Field extends string, Currency extends string>(
  field: Field,
  currency: Currency,
  width: number,
) {
  type Priced = { readonly [F in Field]: Amount | null } & {
    readonly [C in Currency]: string | null
  }
  return {
    field,
    label: field,
    alsoShows: [currency],
    width,
    align: 'end',
    cell: (row: Priced) => <MoneyCell amount={row[field]} currency={row[currency]} />,
  } as const
}

/** A filter by several options at once. */
export function selectFilter<Field extends string, Label extends string>(
  field: Field,
  label: Label,
  useOptions: () => FilterOptions,
) {
  return { field, type: 'SELECT', matchType: 'IN', label, useOptions } as const
}

export const customerFilter = {
  ...selectFilter('customerNip', 'customerName', useCustomerOptions),
  ofPeople: true,
  clean: nipDigits,
} as const

export const productFilter = selectFilter('product', 'product', useProductOptions)

export const agentFilter = {
  ...selectFilter('agentId', 'agentName', useAgentFilterOptions),
  ofPeople: true,
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

export function amountRangeFilter<Field extends string>(field: Field) {
  return { field, type: 'AMOUNT_RANGE', matchType: 'RAW', label: field } as const
}

/** Records for which the provider wants files. */
export const wantsFilesFilter = {
  field: 'wantsFiles',
  type: 'SELECT',
  matchType: 'BOOL',
  label: 'wantsFiles',
  useOptions: () => {
    const t = useTexts(listTexts)
    return { options: [{ value: 'true', label: t('wantsFiles') }] }
  },
} as const
