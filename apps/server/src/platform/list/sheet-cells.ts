import type { SheetColumn } from '../xlsx.ts'

type Cell = string | number | null

/** A column of the sheet for a value of the row. */
export interface SheetCell<Value> extends Pick<SheetColumn<never>, 'title' | 'kind' | 'width'> {
  /** A property and not a method, so that the compiler checks its parameter against the field. */
  readonly show: (value: Value) => Cell
}

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

function cellOf<Value extends Cell>(kind: SheetCell<Value>['kind']) {
  return (title: string, width: number): SheetCell<Value> => ({
    title,
    width,
    kind,
    show: (value) => value,
  })
}

/** Minor units. */
export const amountCell = cellOf<number | null>('amount')
/** ISO with Warsaw's offset. */
export const instantCell = cellOf<string | null>('instant')
export const integerCell = cellOf<number | null>('integer')
