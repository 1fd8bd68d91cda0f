/** A selected row, whole, so that it has a name and an amount when it is out of view. */
interface Picked<Row> {
  readonly row: Row
  /** The request whose answer it was in last. */
  readonly request: string
}

export interface Selection<Row> {
  readonly picked: ReadonlyMap<number, Picked<Row>>
  /** What the user has unticked: nothing ticks it again but the user. */
  readonly unticked: ReadonlySet<number>
}

/** Rows as they are known to be now. */
export interface FreshAnswer<Row> {
  readonly request: string
  readonly rows: readonly Row[]
  /** There are no others. */
  readonly isWhole: boolean
}

/** Specification §4: the select-all checkbox. */
export interface SelectAll {
  readonly state: 'Checked' | 'Indeterminate' | 'Empty'
  readonly disabled: boolean
}

interface Identified {
  readonly id: number
}

export function noSelection<Row>(unticked: ReadonlySet<number> = new Set()): Selection<Row> {
  return { picked: new Map(), unticked }
}

/** The user ticks rows of an answer. */
export function withTicked<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
  request: string,
): Selection<Row> {
  const picked = new Map(selection.picked)
  const unticked = new Set(selection.unticked)
  for (const row of rows) {
    picked.set(row.id, { row, request })
    unticked.delete(row.id)
  }
  return { picked, unticked }
}

/** The user unticks rows. */
export function withUnticked<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const unticked = new Set(selection.unticked)
  for (const { id } of rows) unticked.add(id)
  return { ...withoutRows(selection, rows), unticked }
}

/** Something was done with the rows: they are selected no more. */
export function withoutRows<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const picked = new Map(selection.picked)
  for (const { id } of rows) picked.delete(id)
  return { ...selection, picked }
}

/**
 * What is selected is what the newest answers hold: a row that can no longer be selected, or is
 * gone from the answer that had it, is let go. `auto`: what the user has not unticked selects itself.
 */
export function withAnswer<Row extends Identified>(
  selection: Selection<Row>,
  { request, rows, isWhole }: FreshAnswer<Row>,
  isSelectable: (row: Row) => boolean,
  auto: boolean,
): Selection<Row> {
  const picked = new Map(selection.picked)
  const here = new Set(rows.map((row) => row.id))
  for (const [id, { request: from }] of picked)
    if (!here.has(id) && (isWhole || from === request)) picked.delete(id)
  for (const row of rows) {
    if (!isSelectable(row)) picked.delete(row.id)
    else if (picked.has(row.id) || (auto && !selection.unticked.has(row.id)))
      picked.set(row.id, { row, request })
  }
  return { ...selection, picked }
}

export function selectAllOf<Row extends Identified>(
  { picked }: Selection<Row>,
  selectable: readonly Row[],
): SelectAll {
  const inView = selectable.filter((row) => picked.has(row.id)).length
  const all = selectable.length > 0 && inView === selectable.length
  return {
    state:
      picked.size === 0 ? 'Empty' : all && inView === picked.size ? 'Checked' : 'Indeterminate',
    disabled: selectable.length === 0,
  }
}

/** The rows from one to the other, as they stand in view; nothing where either is gone. */
export function rowsBetween<Row extends Identified>(
  rows: readonly Row[],
  from: number,
  to: number,
): readonly Row[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  if (ends.includes(-1)) return []
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}
