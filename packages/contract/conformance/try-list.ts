import type { GridField } from '../src/lists/grid-outline.ts'
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

/** Reads a list as the portal does: pages, orders, filters, date ranges, sums. */
export async function tryList(backend: Backend, call: GridCallName, isMaster: boolean) {
  const { fields, defaultSort, record } = grids[call]
  const findings: Finding[] = []
  const pointer = pointerOfCall(call)
  const fault = (field: string, message: string) =>
    findings.push({ verdict: 'says something false', call, field, message, pointer })

  const first = await read({ page: 1, limit: LIMIT, sort: defaultSort, filters: [] }, 'first')
  if (!first) return { findings, rows: [] }
  await tryPages(first)
  const [row] = first.collection
  if (row) {
    await tryNumber(row)
    await tryDays(row)
    await tryCodes(row)
  }
  await tryOrder()
  findings.push(...(await trySums(backend, call)))
  return { findings, rows: first.collection }

  /** A page, or null if it cannot be read: the findings then say why. */
  async function read(query: ListQuery, what: string): Promise<Page | null> {
    const answer = await ask(backend, call, { query: listSearchParams(query) })
    const found = judgeCall(call, answer)
    if (what === 'first') findings.push(...found)
    else if (answer.status > 299)
      findings.push({
        verdict: 'shows nothing',
        call,
        field: what,
        message: `answered ${answer.status}`,
        pointer,
      })
    const page = answer.body as Partial<Page> | undefined
    return answer.status < 300 && Array.isArray(page?.collection) && typeof page.count === 'number'
      ? (page as Page)
      : null
  }

  async function tryPages({ collection, count }: Page) {
    if (collection.length > LIMIT) fault('limit', `${collection.length} rows instead of ${LIMIT}`)
    if (count < collection.length) fault('count', `is ${count}, with ${collection.length} rows`)
    if (count <= LIMIT) return
    const second = await read({ page: 2, limit: LIMIT, sort: defaultSort, filters: [] }, 'page')
    const ids = new Set(collection.map(({ id }) => id))
    if (second?.collection.some(({ id }) => ids.has(id)))
      fault('page', 'page 2 repeats rows of page 1')
  }

  async function filtered(filter: ListFilter) {
    const field = `filter[${filter.field}][${filter.matchType}]`
    return { field, page: await read({ page: 1, limit: LIMIT, filters: [filter] }, field) }
  }

  async function tryNumber(row: Row) {
    const [field] = record.numbers
    const value = String(row[field] ?? '')
    if (value === '') return
    const one = await filtered({ field, value: value.slice(1), matchType: 'LIKE' })
    if (one.page && !one.page.collection.every((other) => has(other, field, value.slice(1))))
      fault(one.field, `answers rows whose ${field} does not contain ${value.slice(1)}`)
    if (one.page?.count === 0) fault(one.field, `does not find ${value} by a part of it`)
    const none = await filtered({ field, value: NOTHING, matchType: 'LIKE' })
    if (none.page && none.page.count > 0) fault(none.field, 'finds rows for a text that none has')
  }

  /** The vectors of every date range: RAW with both ends, and with one. */
  async function tryDays(row: Row) {
    const { field } = defaultSort
    const day = String(row[field] ?? '').slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    for (const [from, to] of [
      [day, day],
      [day, null],
      [null, day],
    ] as const) {
      const range = dateRangeFilter(field, from, to)
      const tried = range && (await filtered(range))
      if (!tried?.page) continue
      const days = tried.page.collection.map((other) => String(other[field] ?? '').slice(0, 10))
      if (days.some((one) => (from && one < from) || (to && one > to)))
        fault(tried.field, `answers rows outside of ${from ?? '…'} to ${to ?? '…'}`)
      if (tried.page.count === 0) fault(tried.field, `does not find the row of ${day}`)
    }
    const never = dateRangeFilter(field, NEVER, NEVER)
    const tried = never && (await filtered(never))
    if (tried?.page && tried.page.count > 0) fault(tried.field, `finds rows of ${NEVER}`)
  }

  async function tryCodes(row: Row) {
    for (const [field, { kind, filter, mastersOnly }] of Object.entries<GridField>(fields)) {
      const value = row[field]
      if (kind !== 'code' || !filter || typeof value !== 'string' || (mastersOnly && !isMaster))
        continue
      const tried = await filtered({ field, value, matchType: 'IN' })
      if (tried.page?.collection.some((other) => other[field] !== value))
        fault(tried.field, `answers rows whose ${field} is not ${value}`)
      if (tried.page?.count === 0)
        fault(tried.field, `does not find rows whose ${field} is ${value}`)
    }
  }

  async function tryOrder() {
    const { field } = defaultSort
    const moments = async (direction: 'ASC' | 'DESC') => {
      const page = await read(
        { page: 1, limit: LIMIT, sort: { field, direction }, filters: [] },
        `sort[${field}]`,
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

/** The sums: neither page nor limit. */
async function trySums(backend: Backend, call: GridCallName): Promise<Finding[]> {
  const { status, body } = await ask(backend, call)
  const collection = (body as Partial<Page> | undefined)?.collection
  const found = { call, field: 'summary', pointer: pointerOfCall(call) }
  if (status > 299 || !Array.isArray(collection)) {
    const message = `without page and limit: answered ${status} without sums`
    return [{ ...found, verdict: 'shows nothing', message }]
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
