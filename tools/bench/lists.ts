import { type GridName, gridNames } from '@partner-portal/contract/lists/grid-names'
import { readTexts } from '../../apps/server/src/domain/texts/texts.ts'
import type { Db } from '../../apps/server/src/platform/database/connect.ts'
import {
  findExportIds,
  findPage,
  findSummary,
  readExportRows,
} from '../../apps/server/src/platform/list/find-page.ts'
import type { GridSource } from '../../apps/server/src/platform/list/grid-source.ts'
import { readRows, sheetOf } from '../../apps/server/src/platform/list/register-grid.ts'
import type { Principal } from '../../apps/server/src/platform/session/principal.ts'
import { writeWorkbook } from '../../apps/server/src/platform/xlsx.ts'
import { type Engine, openBenchDatabase } from './bench-database.ts'
import { masterOf } from './bench-users.ts'
import { type BenchGrid, benchGrid } from './grids.ts'
import { loadMillion, sizes } from './million.ts'
import { loadMoreLists } from './more-lists.ts'

const REPEATS = 20
// A question under half the bar each time is not repeated more often.
const FIRST_REPEATS = 5

/**
 * Measures pages with counts, sums and the export of each list, by every filter in every order:
 * documents of a partner with 20,000 and of one with 300,000 of 1,000,000 rows, other lists of a
 * partner with 20,000 of 100,000 rows.
 */
export async function benchLists(
  engine: Engine,
  options: { of: 'small' | 'large' | 'both'; grids: readonly GridName[] },
): Promise<void> {
  const { db, close } = await openBenchDatabase(engine)
  try {
    const log = (text: string) => process.stderr.write(`\r\u001b[K${engine}: ${text}`)
    const partners = await loadMillion(db, log)
    await loadMoreLists(db, partners.small, log)
    process.stderr.write('\n')
    const grids = options.grids.length > 0 ? options.grids : gridNames
    for (const name of options.of === 'large' ? [] : grids)
      await benchPartner(
        db,
        `${engine}, ${name}, small partner`,
        benchGrid(name),
        partners.small,
        20,
      )
    const documents = 'financial-document-grid'
    if (options.of !== 'small' && grids.includes(documents))
      await benchPartner(
        db,
        `${engine}, ${documents}, partner of ${sizes.large} rows`,
        benchGrid(documents),
        partners.large,
        100,
      )
  } finally {
    await close()
  }
}

async function benchPartner(
  db: Db,
  title: string,
  { source, filters }: BenchGrid,
  partnerId: number,
  bar: number,
): Promise<void> {
  console.log(`\n${title}: ms, p95 of ${REPEATS} and the fastest (bar ${bar})`)
  const principal = masterOf(partnerId)
  const sortable = Object.entries(source.grid.fields)
    .filter(([, field]) => 'sort' in field)
    .map(([name]) => name)
  const results: Times[] = []
  for (const [name, filter] of Object.entries({ none: {}, ...filters })) {
    const run = (page: number, order: Record<string, string>) => {
      const rows = rowsOf(source, { ...filter, ...order }, principal)
      return () => findPage(db, source, { ...rows, page, limit: 10 }, principal)
    }
    const { count } = await run(1, {})()
    const last = Math.max(1, Math.ceil(count / 10))
    for (const column of sortable)
      for (const direction of ['ASC', 'DESC'])
        for (const [page, number] of [
          ['first', 1],
          ['middle', Math.ceil(last / 2)],
          ['last', last],
        ] as const)
          results.push({
            name: `${name}; ${column} ${direction}; ${page}`,
            ...(await timesOf(run(number, { [`sort[${column}]`]: direction }), bar)),
          })
    if (source.summarySelect)
      results.push({
        name: `${name}; summary`,
        ...(await timesOf(
          () => findSummary(db, source, rowsOf(source, filter, principal), principal),
          bar,
        )),
      })
  }
  results.sort((a, b) => b.p95 - a.p95)
  for (const { name, p95, fastest } of results.slice(0, 25))
    console.log(`${p95.toFixed(1).padStart(8)}  ${fastest.toFixed(1).padStart(8)}  ${name}`)
  const within = (of: 'p95' | 'fastest') => results.filter((each) => each[of] <= bar).length
  console.log(
    `of ${results.length} within ${bar} ms: ${within('p95')} by p95, ${within('fastest')} by the fastest run`,
  )
  await benchExport(db, source, principal)
}

async function benchExport(db: Db, source: GridSource, principal: Principal): Promise<void> {
  const idle = process.memoryUsage().rss
  const begun = performance.now()
  let peak = idle
  let bytes = 0
  const ids = await findExportIds(db, source, rowsOf(source, {}, principal), principal)
  const workbook = writeWorkbook(
    sheetOf(source.sheetColumns(principal), undefined, await readTexts({ portal: {} })),
    readExportRows((read) => read(db), source, ids, principal),
    'Bench',
  )
  for await (const chunk of workbook) {
    bytes += (chunk as Buffer).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(2)
  console.log(
    `export of ${ids.length} rows: ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB, memory +${((peak - idle) / 1e6).toFixed(0)} MB`,
  )
}

interface Times {
  readonly name: string
  readonly p95: number
  /** Without other work on the processor. */
  readonly fastest: number
}

async function timesOf(run: () => Promise<unknown>, bar: number): Promise<Omit<Times, 'name'>> {
  await run()
  const times: number[] = []
  while (times.length < REPEATS) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
    if (times.length === FIRST_REPEATS && Math.max(...times) < bar / 2) break
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, fastest: sorted[0] ?? 0 }
}

function rowsOf(source: GridSource, query: Record<string, string>, principal: Principal) {
  return readRows(source, source.grid.call.query.parse(query), principal)
}
