import { dateRangeFilter } from '../src/list/list-query.ts'
import type { KnownOutline } from '../src/lists/grid-names.ts'
import { dayInWarsaw } from '../src/values/warsaw-day.ts'
import type { Backend } from './backend.ts'
import type { Finding } from './finding.ts'
import { LIMIT, listReader, type Page, type Trial } from './list-reader.ts'
import { trySheets, trySums, tryVectors } from './try-answers.ts'

const MORE = 25
/** No record of a portal is as old, nor has this name. */
const NEVER = '1990-01-01'
const NOTHING = 'ZZ-9999-NOTHING'

/** Reads a list as the portal does: pages, orders, tabs, filters, date ranges, sheets, sums. */
export async function tryList(backend: Backend, outline: KnownOutline, isMaster: boolean) {
  const findings: Finding[] = []
  const reader = listReader(backend, outline, findings)
  const first = await reader.read({})
  if (!first) return { findings, rows: [] }
  const broken = findings.filter(
    ({ verdict, message }) => verdict !== 'note' || /missing/.test(message),
  )
  const unusable = new Set(broken.map(({ field }) => field?.split('.')[2]))
  const rows = await tryPages(reader, first)
  const isUsable = (field: string) => !unusable.has(field)
  const list: Trial = { ...reader, rows, count: first.count, isUsable }
  if (rows.length > 0) {
    await tryTexts(list)
    await tryEmpty(list)
    await tryDays(list)
    await tryCodes(list, isMaster)
    await tryVectors(list)
  }
  await tryTabs(list)
  await tryOrder(list)
  await trySheets(list)
  await trySums(list)
  return { findings, rows }
}

/** Pages of two sizes, and one past the end. Answers the rows of the larger one. */
async function tryPages(
  { read, fault }: Pick<Trial, 'read' | 'fault'>,
  { collection, count }: Page,
) {
  if (collection.length > LIMIT) fault('limit', `${collection.length} rows instead of ${LIMIT}`)
  if (count < collection.length) fault('count', `is ${count}, with ${collection.length} rows`)
  const ids = new Set(collection.map(({ id }) => id))
  if (collection.length === LIMIT) {
    const second = await read({ page: 2 }, { field: 'page', what: 'the second page' })
    const isRepeated = second?.collection.some(({ id }) => ids.has(id))
    if (count > LIMIT && isRepeated) fault('page', 'page 2 repeats rows of page 1')
    if (count > LIMIT && second?.collection.length === 0)
      fault('page', `page 2 is empty, although count is ${count}`)
    if (count === LIMIT && second && second.collection.length > 0 && !isRepeated)
      fault('count', `is ${count}, the rows of the page, but page 2 has others`)
  }
  const page = Math.ceil(count / LIMIT) + 1
  const past = await read({ page }, { field: 'page', what: 'a page past the end' })
  if (past?.collection.length === 0 && collection.length > 0)
    fault('page', `page ${page}, past the end, is empty: it should be page 1`)
  const larger = await read({ limit: MORE }, { field: 'limit', what: `limit=${MORE}` })
  if (!larger) return collection
  const minimum = Math.min(MORE, count)
  if (larger.collection.length !== minimum)
    fault('limit', `limit=${MORE} answers ${larger.collection.length} rows of ${count}`)
  if (
    collection.some(
      ({ id }, at) => at < larger.collection.length && larger.collection[at]?.id !== id,
    )
  )
    fault(
      'page',
      `page 1 of ${MORE} rows begins with others than page 1 of ${LIMIT}: is the first page 0?`,
    )
  return larger.collection.length > 0 ? larger.collection : collection
}

async function tryTexts({ rows, record, fields, filtered, fault, isUsable }: Trial) {
  for (const field of [record.numbers[0], record.company?.name ?? '']) {
    const value = String(rows[0]?.[field] ?? '')
    if (value.length < 2 || !fields[field]?.filter || !isUsable(field)) continue
    const find = (part: string, what = `the text ${part}`) =>
      filtered({ field, value: part, matchType: 'LIKE' }, what)
    const part = value.slice(1)
    const typed = await find(part)
    if (typed.page?.count === 0) fault(typed.field, `does not find ${value} by a part of it`)
    const swapped = part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase()
    const otherCase = await find(swapped)
    if (typed.page && otherCase.page && typed.page.count !== otherCase.page.count)
      fault(
        typed.field,
        `${part} finds ${typed.page.count}, ${swapped} finds ${otherCase.page.count}`,
      )
    await find(NOTHING, 'a text that none has')
  }
}

async function tryEmpty({ rows, count, record, filtered, fault, isUsable }: Trial) {
  const { numbers } = record
  const field = numbers.find((column) => rows.some((row) => row[column] === null)) ?? numbers[0]
  if (!isUsable(field)) return
  const find = (value: 'true' | 'false', what: string) =>
    filtered({ field, value, matchType: 'NULL' }, what)
  const empty = await find('true', 'what is empty')
  const full = await find('false', 'what is not empty')
  const [emptyCount, fullCount] = [empty.page?.count ?? 0, full.page?.count ?? 0]
  if (empty.page && full.page && emptyCount + fullCount !== count)
    fault(empty.field, `${emptyCount} are empty and ${fullCount} are not, of ${count}`)
}

/** RAW with both ends, as every date range is sent, and with one. */
async function tryDays({ rows, defaultSort: { field }, filtered, say, fault, isUsable }: Trial) {
  const moment = String(rows[0]?.[field] ?? '')
  const day = dayInWarsaw(moment)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isUsable(field)) return
  if (/z$/i.test(moment)) say('note', field, 'is in UTC: the portal shows the time in Warsaw')
  for (const [from, to, what] of [
    [day, day, `from ${day} to ${day}`],
    [day, null, `from ${day}, without an end`],
    [null, day, `to ${day}, without a start`],
    [NEVER, NEVER, `from ${NEVER} to ${NEVER}`],
  ] as const) {
    const range = dateRangeFilter(field, from, to)
    const answer = range && (await filtered(range, what))
    if (answer?.page?.count === 0 && from !== NEVER)
      fault(answer.field, `${what}: does not find the row of ${day}`)
  }
}

/** Filters by one code, and by two: the second finds as many as both codes alone. */
async function tryCodes({ rows, fields, filtered, fault, isUsable }: Trial, isMaster: boolean) {
  for (const [field, { kind, filter, mastersOnly }] of Object.entries(fields)) {
    if (kind !== 'code' || !filter || (mastersOnly && !isMaster) || !isUsable(field)) continue
    const codes = new Set(rows.map((row) => row[field]).filter((code) => typeof code === 'string'))
    const count = async (...values: readonly string[]) => {
      const what = `the code ${values.join(' or ')}`
      const answer = await filtered({ field, value: values.join(','), matchType: 'IN' }, what)
      return answer.page?.count
    }
    const [first, second = first] = codes
    if (first === undefined || second === undefined) continue
    const counts = [await count(first), second === first ? 0 : await count(second)]
    const at = `filter[${field}][IN]`
    if (counts.includes(undefined)) continue
    if (counts[0] === 0) fault(at, `does not find rows whose ${field} is ${first}`)
    const both = await count(first, second)
    const sum = Number(counts[0]) + Number(counts[1])
    if (both !== undefined && both !== sum)
      fault(at, `${first} and ${second} together find ${both}, not the ${sum} of each`)
  }
}

async function tryTabs({ tabs, read, fault }: Trial) {
  const { field, values } = tabs ?? { field: '', values: [] }
  const ids = new Set<unknown>()
  for (const value of values.filter(Boolean)) {
    const [at, what] = [`filter[${field}][BOOL]`, `the tab of ${value}`]
    const filter = { field, value, matchType: 'BOOL' } as const
    const rowsOfTab = (await read({ filter }, { field: at, what }))?.collection ?? []
    if (rowsOfTab.some(({ id }) => ids.has(id))) fault(at, `${what}: answers rows of another tab`)
    for (const { id } of rowsOfTab) ids.add(id)
  }
}

async function tryOrder({ defaultSort: { field }, read, fault }: Trial) {
  const moments = async (direction: 'ASC' | 'DESC') => {
    const part = { field: `sort[${field}]`, what: direction }
    const page = await read({ sort: { field, direction } }, part)
    const rows = page?.collection ?? []
    // Values that are no moments have their finding already.
    return rows.map((row) => Date.parse(String(row[field]))).filter((at) => !Number.isNaN(at))
  }
  const [rising, falling] = [await moments('ASC'), await moments('DESC')]
  if (!isSorted(rising) || !isSorted(falling.toReversed()))
    fault(`sort[${field}]`, 'is not followed')
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value)
}
