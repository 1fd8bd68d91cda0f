/** The whole row: a row of another page needs its name and amount. */
interface Picked<Row> {
  readonly row: Row
  /** The last request with this row in its answer. */
  readonly request: string
}

export interface Selection<Row> {
  readonly picked: ReadonlyMap<number, Picked<Row>>
  /** Rows unticked by the user. Automatic selection skips them. */
  readonly unticked: ReadonlySet<number>
}

export interface FreshAnswer<Row> {
  readonly request: string
  readonly rows: readonly Row[]
  /** True if the answer has all rows of the list. */
  readonly isWhole: boolean
}

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

export function withUnticked<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const unticked = new Set(selection.unticked)
  for (const { id } of rows) unticked.add(id)
  return { ...withoutRows(selection, rows), unticked }
}

/** The backend's excluded rows replace those of this tab. */
export function withExcluded<Row>(
  { picked }: Selection<Row>,
  ids: readonly number[],
): Selection<Row> {
  const unticked = new Set(ids)
  return { picked: new Map([...picked].filter(([id]) => !unticked.has(id))), unticked }
}

/** Deselects rows after an action. */
export function withoutRows<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const picked = new Map(selection.picked)
  for (const { id } of rows) picked.delete(id)
  return { ...selection, picked }
}

/**
 * Updates the selection by a new answer: deselects rows that disappeared or can no longer be
 * selected. `auto` also selects rows that the user has not unticked.
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

/** The visible rows between two rows; empty if one of them disappeared. */
export function rowsBetween<Row extends Identified>(
  rows: readonly Row[],
  from: number,
  to: number,
): readonly Row[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  if (ends.includes(-1)) return []
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}
