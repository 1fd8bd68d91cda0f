import type { GridPage } from '@partner-portal/contract/lists/grid'
import type { GridOutline } from '@partner-portal/contract/lists/grid-outline'
import { unreadable, warnOfShape } from '#lib/api/shape.ts'

type Row = Readonly<Record<string, unknown>>
type Page = Partial<GridPage<unknown>> & Pick<GridPage<unknown>, 'collection' | 'count'>

export function isPage(answer: unknown): answer is Page {
  const page = answer as Partial<Page> | null | undefined
  return Array.isArray(page?.collection) && typeof page.count === 'number'
}

/** A page of any backend. Throws if it is none; a wrong value in a row is null, which is a dash. */
export function readPage<Read>(grid: GridOutline, answer: unknown): GridPage<Read> {
  if (!isPage(answer)) {
    const { collection, count } = Object(answer) as Partial<Page>
    if (collection === undefined)
      throw unreadable(grid.call, 'the answer', answer, 'an object with collection and count')
    throw Array.isArray(collection)
      ? unreadable(grid.call, 'count', count, 'a number')
      : unreadable(grid.call, 'collection', collection, 'a list')
  }
  const { page = 1, limit = answer.collection.length } = answer
  const collection = answer.collection.flatMap((row) => readRow(grid, row) ?? []) as Read[]
  return { ...answer, collection, page, limit }
}

/** A row of any backend; null for what is none. */
export function readRow({ call, fields }: GridOutline, row: unknown): Row | null {
  if (!isObject(row)) {
    warnOfShape(call, 'a row', row, 'an object')
    return null
  }
  const read: Record<string, unknown> = { ...row }
  for (const [field, value] of Object.entries(row)) {
    const wanted = wantedInstead(value, fields[field])
    if (wanted === undefined) continue
    // A NIP or a document's number without quotes.
    const isNumber =
      wanted === 'a string' && typeof value === 'number' && fields[field]?.kind !== 'instant'
    read[field] = isNumber ? String(value) : null
    if (!isNumber) warnOfShape(call, field, value, wanted)
  }
  return read
}

/** What a value should have been; undefined if it can be shown. */
function wantedInstead(value: unknown, field: GridOutline['fields'][string] | undefined) {
  if (value === null || value === undefined) return undefined
  // What the outline does not have is a text, a number, or a list of events.
  if (!field) return isObject(value) ? 'a string' : undefined
  if (field.object) return isObject(value) ? undefined : 'an object'
  switch (field.kind) {
    case 'amount':
      return Number.isInteger(value) ? undefined : 'a whole number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'a boolean'
    case 'relation':
      return typeof value === 'object' ? 'a number' : undefined
    default:
      return typeof value === 'string' ? undefined : 'a string'
  }
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
