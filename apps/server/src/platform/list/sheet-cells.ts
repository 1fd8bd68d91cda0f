import type { SheetColumn } from '../xlsx.ts'

type Cell = string | number | null

/** A column of the sheet for a value of the row. */
export interface SheetCell<Value> extends Pick<SheetColumn<never>, 'title' | 'kind' | 'width'> {
  /** A property and not a method, so that the compiler checks its parameter against the field. */
  readonly show: (value: Value) => Cell
}

const asItIs = <Value extends Cell>(value: Value): Cell => value

export function textCell(title: string, width: number): SheetCell<string | null>
export function textCell<Value>(
  title: string,
  width: number,
  show: (value: Value) => string | null,
): SheetCell<Value>
export function textCell(
  title: string,
  width: number,
  show: (value: string | null) => string | null = (value) => value,
): SheetCell<string | null> {
  return { title, width, kind: 'text', show }
}

/** Minor units. */
export function amountCell(title: string, width: number): SheetCell<number | null> {
  return { title, width, kind: 'amount', show: asItIs }
}

/** ISO with Warsaw's offset. */
export function instantCell(title: string, width: number): SheetCell<string | null> {
  return { title, width, kind: 'instant', show: asItIs }
}

export function integerCell(title: string, width: number): SheetCell<number | null> {
  return { title, width, kind: 'integer', show: asItIs }
}
