import { gridSummary } from '@partner-portal/contract/list/grid'
import { defaultPageSize, exportRowLimit } from '@partner-portal/contract/list/grid-outline'
import {
  filterParameter,
  type ListQuery,
  sortParameter,
} from '@partner-portal/contract/list/list-query'
import type { FastifyInstance } from 'fastify'
import { jsonWriter, registerCall, SerializedReply } from '../calls/calls.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { AppError, badRequest } from '../errors.ts'
import { recordExport } from '../events/call-events.ts'
import type { Remember } from '../remembered/remember.ts'
import type { ReadFor } from '../remembered/replica.ts'
import type { Viewer } from '../session/principal.ts'
import { type SheetColumn, writeWorkbook } from '../xlsx.ts'
import { createCounter } from './count-rows.ts'
import { type Exports, openExport } from './export-slots.ts'
import { type Expression, readFilter } from './filter.ts'
import { findExportIds, findPage, findSummary, type Rows, readExportRows } from './find-page.ts'
import { type FieldColumn, type GridSource, sourceFor } from './grid-source.ts'
import type { Words } from './words.ts'

const MAX_COMPARISONS = 30
/** Fewer in a test, which cannot write a million rows. */
export const sheetLimit = { rows: exportRowLimit }

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Registers a grid's call: page, summary and export. */
export function registerGrid(
  app: FastifyInstance,
  context: {
    readonly db: Db
    readonly clock: Clock
    readonly remember: Remember
    readonly readFor: ReadFor
  },
  exports: Exports,
  declared: GridSource,
): void {
  const { grid } = declared
  const { db, clock, remember, readFor } = context
  const countRows = createCounter(db)
  const writePage = jsonWriter(grid.pageSchema)
  const writeSummary = jsonWriter(gridSummary)

  registerCall(app, grid.call, async ({ query, principal, reply, raw, fail }) => {
    if (!principal) throw new AppError('UNAUTHENTICATED')
    const rows = readRows(declared, query, principal)
    const now = clock.now()
    const sourceOf = (viewer: Viewer) => sourceFor(declared, viewer, now)
    const { json, text } = declared.userDependentColumns ? remember.personal : remember
    const { page, limit, columns } = query
    const read = readFor(principal)
    if (limit === 0) {
      const source = sourceOf(principal)
      const sheet = sheetOf(source.sheetColumns(principal), columns, exports.words)
      const request = { principal, reply, fileName: 'export.xlsx', fail }
      const workbook = await openExport(exports, request, async (paced) => {
        const ids = await remember.inTurn(principal, () =>
          read((from) => findExportIds(from, source, rows, principal)),
        )
        if (ids.length > sheetLimit.rows)
          throw badRequest(`limit: more than ${sheetLimit.rows} rows; narrow the filters`)
        await recordExport(raw, ids.length)
        const batches = paced(readExportRows(read, source, ids, principal))
        return writeWorkbook(sheet, batches, exports.author)
      })
      return new SerializedReply(workbook, grid.call.binary ?? '')
    }
    // Such columns compare whole seconds with the clock.
    const moment = declared.timeDependentColumns ? Math.floor(now.getTime() / 1000) : null
    const question = (what: string, ...more: unknown[]) => [grid.call.path, what, moment, ...more]
    if (page === undefined && limit === undefined) {
      const summary = await text(principal, question('summary', rows.filters), async (viewer) =>
        writeSummary({
          collection: await read((from) => findSummary(from, sourceOf(viewer), rows, viewer)),
        }),
      )
      return new SerializedReply(summary, JSON_TYPE)
    }
    const request = { ...rows, page: page ?? 1, limit: limit ?? defaultPageSize }
    // Apart from the page: all pages share the count.
    const count = () =>
      json(principal, question('count', rows.filters), async (viewer) => {
        const { filters } = rows
        return (await countRows({ source: sourceOf(viewer), filters, viewer })) ?? { count: 0 }
      })
    const answer = await text(principal, question('page', request), async (viewer) =>
      writePage(await findPage(db, sourceOf(viewer), request, viewer, count)),
    )
    return new SerializedReply(answer, JSON_TYPE)
  })
}

/** The columns of the sheet: all, or those of the named fields in their order. */
export function sheetOf<Row>(
  all: readonly FieldColumn<Row>[],
  names: readonly string[] | undefined,
  words: Words,
): readonly SheetColumn<Row>[] {
  return columnsOf(all, names).map((column) => ({
    ...column,
    title: typeof column.title === 'function' ? column.title(words) : words.title(column.title),
    value: (row) => column.value(row, words),
  }))
}

function columnsOf<Row>(
  all: readonly FieldColumn<Row>[],
  names: readonly string[] | undefined,
): readonly FieldColumn<Row>[] {
  if (!names) return all
  return names.flatMap((name) => {
    const columns = all.filter(({ field }) => field === name)
    if (columns.length === 0) throw badRequest(`columns: no column ${name} in the sheet`)
    return columns
  })
}

/** Reads a query that the contract's schema has checked. */
export function readRows(source: GridSource, query: ListQuery, viewer: Viewer): Rows {
  const fields = source.fields(viewer)
  const { sort = source.grid.defaultSort, filters } = query
  const known = (field: string, parameter: string) => {
    if (!Object.hasOwn(fields, field)) throw badRequest(`${parameter}: unknown parameter`)
  }
  known(sort.field, sortParameter(sort.field))
  const read = filters.map(({ field, value, matchType }) => {
    known(field, filterParameter(field, 'value'))
    return { field, expression: readFilter(fields, field, matchType, value) }
  })
  const comparisons = read.reduce((sum, { expression }) => sum + countComparisons(expression), 0)
  if (comparisons > MAX_COMPARISONS)
    throw badRequest(`filter: more than ${MAX_COMPARISONS} comparisons in all filters together`)
  return { sort, filters: read }
}

function countComparisons(expression: Expression): number {
  if ('test' in expression) return 1
  const parts = 'all' in expression ? expression.all : expression.any
  return parts.reduce((sum, part) => sum + countComparisons(part), 0)
}
