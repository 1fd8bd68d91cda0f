import { filterTest, type Row } from '../mock/filter-rows.ts'
import { gridSummary } from '../src/list/grid.ts'
import { type ListFilter, type ListQuery, listSearchParams } from '../src/list/list-query.ts'
import type { KnownOutline } from '../src/lists/grid-names.ts'
import { ask, type Backend } from './backend.ts'
import { type Finding, finding, type Verdict } from './finding.ts'
import { judgeCall } from './judge-call.ts'
import { isBeyond, judgeAgainst } from './judge-shape.ts'

export interface Page {
  readonly collection: readonly Row[]
  readonly count: number
}

export const LIMIT = 10

/** A list under test. */
export interface Trial extends ReturnType<typeof listReader> {
  readonly rows: readonly Row[]
  readonly count: number
  /** Rows have a value of the field that can be judged. */
  readonly isUsable: (field: string) => boolean
}

/** Asks for pages and sums of a list, and adds their faults to `findings`. */
export function listReader(backend: Backend, outline: KnownOutline, findings: Finding[]) {
  const { call } = outline
  const say = (verdict: Verdict, field: string, message: string) =>
    void findings.push({ ...finding(call, verdict, message), field })
  const fault = (field: string, message: string) => say('says something false', field, message)
  return { ...outline, get, read, filtered, sumsOf, say, fault }

  function get(query: ListQuery) {
    return ask(backend, call, { query: listSearchParams(query) })
  }

  /**
   * A page, or null with findings if it cannot be read. `part`: the part of the list that needs it; the
   * first page is the list itself.
   */
  async function read(
    query: Pick<ListQuery, 'page' | 'limit' | 'sort'> & { readonly filter?: ListFilter },
    part?: { readonly field: string; readonly what: string },
  ): Promise<Page | null> {
    const { filter, ...rest } = query
    const whole = { page: 1, limit: LIMIT, sort: outline.defaultSort, ...rest }
    const answer = await get({ ...whole, filters: filter ? [filter] : [] })
    if (!part) findings.push(...judgeCall(call, answer))
    else if (answer.status > 299) {
      const verdict = isBeyond(call, filter?.field) ? 'not in the specification' : 'a part fails'
      say(verdict, part.field, `${part.what}: answered ${answer.status}`)
    }
    const { collection, count } = Object(answer.body) as Partial<Page>
    const isPage = answer.status < 300 && Array.isArray(collection) && typeof count === 'number'
    return isPage ? { collection, count } : null
  }

  /** The first page of a filter, whose rows must match it. */
  async function filtered(filter: ListFilter, what: string) {
    const field = `filter[${filter.field}][${filter.matchType}]`
    const page = await read({ filter }, { field, what })
    if (page && !page.collection.every(filterTest(filter, outline.fields)))
      fault(field, `${what}: answers rows that do not match`)
    return { field, page }
  }

  /** The sums: neither page nor limit. Null if they cannot be read. */
  async function sumsOf(filters: readonly ListFilter[]): Promise<readonly Row[] | null> {
    const { status, body } = await get({ filters })
    const { collection } = Object(body) as Partial<Page>
    const what = 'without page and limit'
    if (status > 299 || !Array.isArray(collection))
      say('a part fails', 'summary', `${what}: answered ${status} without sums`)
    else if (collection.some((row) => 'id' in row))
      fault('summary', `${what}: rows instead of sums by currency`)
    else {
      const faults = filters.length === 0 ? judgeAgainst(gridSummary, call, 200, body) : []
      for (const { verdict, field, message } of faults)
        if (verdict !== 'note') say(verdict, `summary ${field}`, message)
      return collection
    }
    return null
  }
}
