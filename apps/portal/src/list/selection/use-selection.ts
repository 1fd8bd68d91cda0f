import type { CallName } from '@partner-portal/contract/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasNoAnswer, isTransient } from '#lib/failures/failures.ts'
import { inTab } from '#lib/storage/tab-storage.ts'
import type { ListState } from '#list/address/list-state.ts'
import type { List, ListExclusions } from '#list/definition/define-list.ts'
import type { ShownAnswer, useRows } from '#list/query/list.queries.ts'
import { moveFocus } from '#ui/focus.ts'
import {
  noSelection,
  rowsBetween,
  selectAllOf,
  withAnswer,
  withExcluded,
  withoutRows,
  withTicked,
  withUnticked,
} from './selection.ts'

const noRows: readonly never[] = []

/** The source of the last update of the selection. */
interface Known<Row> {
  readonly filterKey: string
  readonly excluded?: readonly number[] | null | undefined
  readonly fresh?: ShownAnswer<Row>['page']
}

/**
 * The selected rows. The selection survives paging, sorting and reloads; a change of filters clears
 * it. With `selectsRows`, loaded rows are selected once, until the user unticks all.
 */
export function useSelection<Row extends { id: number }>(
  {
    action,
    selectsRows,
    exclusions,
    grid: { call },
  }: Pick<List<Row>, 'action' | 'selectsRows' | 'exclusions' | 'grid'>,
  { filters }: ListState,
  { shown, fresh }: Pick<ReturnType<typeof useRows<Row>>['page'], 'shown' | 'fresh'>,
) {
  const isSelectable = (row: Row) => action?.isSelectable(row, '') ?? false
  const { ids: excluded, save: saveExclusions, saved } = useExclusions(call, exclusions)
  const filterKey = JSON.stringify(filters)
  const [isCleared, setCleared] = useState(false)
  const auto = excluded !== undefined && !isCleared && (selectsRows?.(filters) ?? false)

  const [selection, setSelection] = useState(() => noSelection<Row>(untickedRows(call)))
  const [known, setKnown] = useState<Known<Row>>({ filterKey })
  /** The last clicked row, the anchor of a selection with Shift. */
  const [anchor, setAnchor] = useState<number>()

  if (known.filterKey !== filterKey) {
    setKnown({ filterKey, excluded: known.excluded })
    setCleared(false)
    setSelection((now) => noSelection(now.unticked))
  } else if (known.excluded !== excluded) {
    // The next branch then selects the loaded rows.
    setKnown({ filterKey, excluded })
    if (excluded) setSelection((now) => withExcluded(now, excluded))
  } else if (fresh && known.fresh !== fresh.page) {
    const { request, page } = fresh
    const rows = page.collection
    const answer = { request, rows, isWhole: page.count <= rows.length }
    setKnown({ filterKey, excluded, fresh: page })
    setSelection((now) => withAnswer(now, answer, isSelectable, auto))
  }
  const saveUnticked = useEffectEvent(saveExclusions)
  useEffect(() => {
    keepUntickedRows(call, selection.unticked)
    saveUnticked(selection.unticked)
  }, [call, selection.unticked])

  /** The select-all checkbox, which gets the focus when a button disappears with the selection. */
  const box = useRef<HTMLInputElement>(null)
  const selectable = (shown?.page.collection ?? noRows).filter(isSelectable)
  const all = selectAllOf(selection, selectable)
  const rows = [...selection.picked.values()].map(({ row }) => row)
  const tick = (ticked: readonly Row[], on: boolean) =>
    setSelection((now) =>
      on ? withTicked(now, ticked, shown?.request ?? '') : withUnticked(now, ticked),
    )

  return {
    /** True if the list has a bulk action. */
    enabled: action !== undefined,
    rows,
    attachBox: (input: HTMLInputElement | null) => {
      box.current = input
    },
    focusBox: () => moveFocus(box.current),
    count: rows.length,
    unticked: selection.unticked,
    all,
    isSelectable,
    has: (row: Row) => selection.picked.has(row.id),
    /** `range`: including all rows since the last clicked one. */
    toggle(row: Row, options: { readonly range?: boolean } = {}) {
      const between =
        options.range && anchor !== undefined ? rowsBetween(selectable, anchor, row.id) : []
      setAnchor(row.id)
      tick(between.length > 0 ? between : [row], !selection.picked.has(row.id))
    },
    toggleAll() {
      const on = selectable.some((row) => !selection.picked.has(row.id))
      setCleared(!on)
      tick(selectable, on)
    },
    clear() {
      setCleared(true)
      tick(rows, false)
    },
    untick: (row: Row) => tick([row], false),
    /** True once the backend knows all unticked rows. */
    isSaved: () => saved(selection.unticked),
    /** After an action. */
    settle: (settled: readonly Row[]) => setSelection((now) => withoutRows(now, settled)),
  }
}

export type SelectionController<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>

/**
 * The rows unticked in the backend. Undefined until its answer: an excluded row must not be
 * selected meanwhile. Null for a backend without exclusions.
 */
function useExclusions(call: CallName, exclusions: ListExclusions | undefined) {
  const part = usePart({
    queryKey: ['exclusions', call],
    // oxlint-disable-next-line portal/whole-key -- The exclusions are the call's.
    queryFn: ({ signal }) => exclusions?.load(signal) ?? null,
    enabled: exclusions !== undefined,
    // Another device may have changed them since the list was last open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { error } = part
  const mayCome = error === null || isTransient(error) || hasNoAnswer(error)
  const ids = exclusions && mayCome ? dataOr(part, undefined) : null
  const saved = useRef<ReadonlySet<number>>(undefined)
  const sending = useRef<Promise<unknown>>(undefined)

  return {
    ids,
    async saved(unticked: ReadonlySet<number>) {
      // A render may be in progress with the latest change.
      await Promise.resolve()
      await sending.current
      if (!ids) return unticked.size === 0
      const { current: known = unticked } = saved
      return known.size === unticked.size && [...unticked].every((id) => known.has(id))
    },
    /** Sends the changes. Unsent changes go with the next one. */
    save(unticked: ReadonlySet<number>) {
      if (!exclusions || !ids) return
      const before = saved.current ?? new Set(ids)
      const excluded = [...unticked].filter((id) => !before.has(id))
      const included = [...before].filter((id) => !unticked.has(id))
      if (excluded.length + included.length === 0) return
      saved.current = unticked
      // oxlint-disable-next-line portal/failed-unseen -- The next change sends these too.
      sending.current = exclusions.save({ excluded, included }).catch(() => {
        saved.current = before
      })
    },
  }
}

const key = (call: CallName) => `unticked-${call}`
// For browsers without storage.
const memory = new Map<CallName, ReadonlySet<number>>()

/** Rows that the user unticked in this tab, kept over a page reload. */
function untickedRows(call: CallName): ReadonlySet<number> {
  const rows = memory.get(call)
  if (rows) return rows
  const ids: unknown = inTab((storage) => JSON.parse(storage.getItem(key(call)) ?? '[]'))
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
}

function keepUntickedRows(call: CallName, ids: ReadonlySet<number>): void {
  memory.set(call, ids)
  inTab((storage) => {
    if (ids.size > 0) storage.setItem(key(call), JSON.stringify([...ids]))
    else storage.removeItem(key(call))
  })
}
