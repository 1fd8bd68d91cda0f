import type { List } from '@partner-portal/contract/list/list'
import type { FieldType, ListField } from '@partner-portal/contract/list/list-fields'
import { type RawBuilder, sql } from 'kysely'
import type { GridColumn } from '#platform/list/grid-source.ts'
import { plain, type RowField, type SheetCell } from '#platform/list/table-columns.ts'
import type { Words } from '#platform/list/words.ts'
import type { serverTexts } from '../texts/message-texts.ts'
import type { Texts } from '../texts/texts.ts'

declare module '#platform/list/words.ts' {
  interface Titles extends Record<keyof typeof serverTexts.sheet, string> {}
  interface Words extends Texts {}
}

export type TableField = Partial<RowField<unknown> & GridColumn>
type Named = Pick<List, 'texts' | 'declared'>

/** `customer_nip` of `customerNip`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * A field of a list's table `d`, by its declaration. A filtered text has a generated column for LIKE,
 * `_search`; a name has one with its Polish sort key, `_sort`.
 */
export function declaredColumn(list: Named, name: string, column = snakeCase(name)): TableField {
  const field = list.declared[name]
  if (!field) throw new Error(`${list.texts} has no field ${name}`)
  const { type, filter, sort, nullable = false } = field
  const at = (suffix = '') => sql.ref(`d.${column}${suffix}`)
  const isSearched = (type === 'text' || type === 'name') && filter
  const by = type === 'name' ? at('_sort') : at()
  return {
    select: type === 'instant' ? plain(at()) : at(),
    sheet: type === 'boolean' ? null : declaredCell(list, name),
    ...((filter || sort) && { value: at() }),
    ...(isSearched && { search: at('_search') }),
    ...(sort && { order: [{ by, nullable }] }),
  }
}

const widths: Partial<Record<FieldType, number>> = {
  name: 36,
  digits: 16,
  code: 22,
  currency: 8,
  instant: 16,
  amount: 14,
  integer: 14,
}

/** The sheet's column of a field. A provider may have renamed it, like the portal's column. */
export function declaredCell({ texts, declared }: Named, name: string): SheetCell<unknown> {
  const field = declared[name] as ListField
  return {
    title: (words) => words.nameOf(texts, { [name]: field.name }, name),
    width: Math.max(widths[field.type] ?? 20, field.name.length + 1),
    kind: cellKind(field.type),
    show: (value, words) => (value == null ? null : shown(field, value as string, words)),
  }
}

function cellKind(type: FieldType): SheetCell<unknown>['kind'] {
  return type === 'instant' || type === 'amount' || type === 'integer' ? type : 'text'
}

function shown({ type, codes }: ListField, value: string, words: Words): string {
  if (codes) return words.nameOf(codes.group, codes.names, value)
  return type === 'product' ? words.productName(value) : value
}

/** Sorts by the database's function of this name, which has an index. */
export function statusOrder(order: string): Pick<GridColumn, 'order'> {
  const by: RawBuilder<unknown> = sql`${sql.ref(order)}(d.status)`
  return { order: [{ by, nullable: false }] }
}
