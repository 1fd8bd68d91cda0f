/** The rows that are selected, by id: whole rows, so that they have names when they are out of view. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<number, Row>
  /** Rows that were selected of themselves once: unticked, they stay so. */
  readonly offered: ReadonlySet<number>
}

/** Specification §4: the select-all checkbox. */
export interface SelectAll {
  readonly state: 'Checked' | 'Indeterminate' | 'Empty'
  readonly disabled: boolean
}

interface Identified {
  readonly id: number
}

export function noSelection<Row>(): Selection<Row> {
  return { rows: new Map(), offered: new Set() }
}

export function withRows<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
  selected: boolean,
): Selection<Row> {
  const next = new Map(selection.rows)
  for (const row of rows) {
    if (selected) next.set(row.id, row)
    else next.delete(row.id)
  }
  return { ...selection, rows: next }
}

/** Rows as they were read now: a selected one that can no longer be selected is let go. */
export function withLoaded<Row extends Identified>(
  selection: Selection<Row>,
  loaded: readonly Row[],
  isSelectable: (row: Row) => boolean,
  auto: boolean,
): Selection<Row> {
  const next = new Map(selection.rows)
  const offered = new Set(selection.offered)
  for (const row of loaded) {
    const fresh = auto && !offered.has(row.id)
    if (!isSelectable(row)) next.delete(row.id)
    else if (fresh || next.has(row.id)) next.set(row.id, row)
    if (fresh && isSelectable(row)) offered.add(row.id)
  }
  return { rows: next, offered }
}

export function selectAllOf<Row extends Identified>(
  selection: Selection<Row>,
  selectable: readonly Row[],
): SelectAll {
  const inView = selectable.filter((row) => selection.rows.has(row.id)).length
  const all = selectable.length > 0 && inView === selectable.length
  return {
    state:
      selection.rows.size === 0
        ? 'Empty'
        : all && inView === selection.rows.size
          ? 'Checked'
          : 'Indeterminate',
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
