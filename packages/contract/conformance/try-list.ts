import type { GridOutline } from '../src/lists/grid-outline.ts'
import {
  dateRangeFilter,
  type ListFilter,
  type ListQuery,
  listSearchParams,
} from '../src/lists/list-query.ts'
import { ask, type Backend } from './backend.ts'
import type { Finding } from './finding.ts'
import { judgeCall } from './judge-call.ts'
import { type GridCallName, grids } from './judge-shape.ts'
import { pointerOfCall } from './pointers.ts'

type Row = Readonly<Record<string, unknown>>
interface Page {
  readonly collection: readonly Row[]
  readonly count: number
}

const LIMIT = 10
/** Nothing of a portal is as old, nor called so. */
const NEVER = '1990-01-01'
const NOTHING = 'ZZ-9999-NOTHING'

/** Reads a list as the portal does: pages, orders, tabs, filters, date ranges, sheets, sums. */
export async function tryList(backend: Backend, call: GridCallName, isMaster: boolean) {
  const { fields, defaultSort, record, tabs }: Omit<GridOutline, 'call'> = grids[call]
  const findings: Finding[] = []
  const { read, filtered, fault } = listReader(backend, call, findings)
  const first = await read({ page: 1, limit: LIMIT, sort: defaultSort, filters: [] })
  if (!first) return { findings, rows: [] }
  await tryPages(first)
  const [row] = first.collection
  if (row) {
    await tryNumber(row)
    await tryDays(row)
    await tryCodes(row)
  }
  await tryTabs()
  await tryOrder()
  findings.push(...(await trySheets(backend, call, row)), ...(await trySums(backend, call)))
  return { findings, rows: first.collection }

  async function tryPages({ collection, count }: Page) {
    if (collection.length > LIMIT) fault('limit', `${collection.length} rows instead of ${LIMIT}`)
    if (count < collection.length) fault('count', `is ${count}, with ${collection.length} rows`)
    if (count <= LIMIT) return
    const query = { page: 2, limit: LIMIT, sort: defaultSort, filters: [] }
    const second = await read(query, { field: 'page', what: 'the second page' })
    const ids = new Set(collection.map(({ id }) => id))
    if (second?.collection.some(({ id }) => ids.has(id)))
      fault('page', 'page 2 repeats rows of page 1')
  }

  async function tryNumber(row: Row) {
    const [field] = record.numbers
    const value = String(row[field] ?? '')
    if (value === '') return
    const part = value.slice(1)
    const one = await filtered({ field, value: part, matchType: 'LIKE' }, `the text ${part}`)
    if (one.page && !one.page.collection.every((other) => has(other, field, part)))
      fault(one.field, `answers rows whose ${field} does not contain ${part}`)
    if (one.page?.count === 0) fault(one.field, `does not find ${value} by a part of it`)
    const none = await filtered(
      { field, value: NOTHING, matchType: 'LIKE' },
      'a text that none has',
    )
    if (none.page && none.page.count > 0) fault(none.field, 'finds rows for a text that none has')
  }

  /** The vectors of every date range: RAW with both ends, and with one. */
  async function tryDays(row: Row) {
    const { field } = defaultSort
    const day = String(row[field] ?? '').slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    for (const [from, to, what] of [
      [day, day, `from ${day} to ${day}`],
      [day, null, `from ${day}, without an end`],
      [null, day, `to ${day}, without a start`],
    ] as const) {
      const range = dateRangeFilter(field, from, to)
      const tried = range && (await filtered(range, what))
      if (!tried?.page) continue
      const days = tried.page.collection.map((other) => String(other[field] ?? '').slice(0, 10))
      if (days.some((one) => (from && one < from) || (to && one > to)))
        fault(tried.field, `answers rows outside of ${from ?? '…'} to ${to ?? '…'}`)
      if (tried.page.count === 0) fault(tried.field, `${what}: does not find the row of ${day}`)
    }
    const never = dateRangeFilter(field, NEVER, NEVER)
    const tried = never && (await filtered(never, `from ${NEVER} to ${NEVER}`))
    if (tried?.page && tried.page.count > 0) fault(tried.field, `finds rows of ${NEVER}`)
  }

  async function tryCodes(row: Row) {
    for (const [field, { kind, filter, mastersOnly }] of Object.entries(fields)) {
      const value = row[field]
      if (kind !== 'code' || !filter || typeof value !== 'string' || (mastersOnly && !isMaster))
        continue
      const tried = await filtered({ field, value, matchType: 'IN' }, `the code ${value}`)
      if (tried.page?.collection.some((other) => other[field] !== value))
        fault(tried.field, `answers rows whose ${field} is not ${value}`)
      if (tried.page?.count === 0)
        fault(tried.field, `does not find rows whose ${field} is ${value}`)
    }
  }

  async function tryTabs() {
    const { field, values } = tabs ?? { field: '', values: [] }
    const ids = new Set<unknown>()
    for (const value of values.filter(Boolean)) {
      const what = `the tab of ${value}`
      const { field: at, page } = await filtered({ field, value, matchType: 'BOOL' }, what)
      const found = page?.collection ?? []
      if (found.some((row) => ids.has(row.id) || String(row[field] ?? value) !== value))
        fault(at, `${what}: answers rows of another tab`)
      for (const { id } of found) ids.add(id)
    }
  }

  async function tryOrder() {
    const { field } = defaultSort
    const moments = async (direction: 'ASC' | 'DESC') => {
      const page = await read(
        { page: 1, limit: LIMIT, sort: { field, direction }, filters: [] },
        { field: `sort[${field}]`, what: direction },
      )
      const rows = page?.collection ?? []
      // What is no moment was named before.
      return rows.map((row) => Date.parse(String(row[field]))).filter((at) => !Number.isNaN(at))
    }
    const rising = await moments('ASC')
    const falling = await moments('DESC')
    if (!isSorted(rising) || !isSorted(falling.toReversed()))
      fault(`sort[${field}]`, 'is not followed')
  }
}

/** Asks for pages of a list, and adds what is wrong with them to `findings`. */
function listReader(backend: Backend, call: GridCallName, findings: Finding[]) {
  const pointer = pointerOfCall(call)
  const fault = (field: string, message: string) =>
    findings.push({ verdict: 'says something false', call, field, message, pointer })
  const { defaultSort } = grids[call]
  return { read, filtered, fault }

  /**
   * A page, or null if it cannot be read: the findings then say why. `part`: what of the list needs
   * it; the first page is the list itself.
   */
  async function read(
    query: ListQuery,
    part?: { readonly field: string; readonly what: string },
  ): Promise<Page | null> {
    const answer = await ask(backend, call, { query: listSearchParams(query) })
    if (!part) findings.push(...judgeCall(call, answer))
    else if (answer.status > 299) {
      const { field, what } = part
      const message = `${what}: answered ${answer.status}`
      findings.push({ verdict: 'a part fails', call, field, message, pointer })
    }
    const page = answer.body as Partial<Page> | undefined
    return answer.status < 300 && Array.isArray(page?.collection) && typeof page.count === 'number'
      ? (page as Page)
      : null
  }

  async function filtered(filter: ListFilter, what: string) {
    const field = `filter[${filter.field}][${filter.matchType}]`
    const query = { page: 1, limit: LIMIT, sort: defaultSort, filters: [filter] }
    return { field, page: await read(query, { field, what }) }
  }
}

/** A sheet of all columns, and one of those that the user chose; of one row, as there may be many. */
async function trySheets(
  backend: Backend,
  call: GridCallName,
  row: Row | undefined,
): Promise<Finding[]> {
  const { record, defaultSort: sort }: Omit<GridOutline, 'call'> = grids[call]
  const [number] = record.numbers
  const value = String(row?.[number] ?? '')
  const filters: ListFilter[] = [{ field: number, value, matchType: 'LIKE' }]
  const findings: Finding[] = []
  for (const [field, what, columns] of [
    ['limit=0', 'the export', undefined],
    ['limit=0&columns', 'the export of chosen columns', [number, record.status]],
  ] as const) {
    const query = listSearchParams({ limit: 0, sort, filters, ...(columns && { columns }) })
    const { status, text } = await ask(backend, call, { query })
    const found = { call, field, pointer: pointerOfCall(call) }
    if (status > 299)
      findings.push({ ...found, verdict: 'a part fails', message: `${what}: answered ${status}` })
    else if (!text.startsWith('PK')) {
      const message = `${what}: what is saved is no xlsx`
      findings.push({ ...found, verdict: 'says something false', message })
    }
  }
  return findings
}

/** The sums: neither page nor limit. */
async function trySums(backend: Backend, call: GridCallName): Promise<Finding[]> {
  const { status, body } = await ask(backend, call)
  const collection = (body as Partial<Page> | undefined)?.collection
  const found = { call, field: 'summary', pointer: pointerOfCall(call) }
  if (status > 299 || !Array.isArray(collection)) {
    const message = `without page and limit: answered ${status} without sums`
    return [{ ...found, verdict: 'a part fails', message }]
  }
  const message = 'without page and limit: rows instead of sums by currency'
  const isRow = (row: Row) => 'id' in row
  return collection.some(isRow) ? [{ ...found, verdict: 'says something false', message }] : []
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value)
}

function has(row: Row, field: string, part: string): boolean {
  return String(row[field] ?? '')
    .toLowerCase()
    .includes(part.toLowerCase())
}
