import { financialDocumentGrid } from '@partner-portal/contract/financial-documents'
import { gainedDocuments } from '../../apps/server/src/modules/financial-documents/financial-documents.source.ts'
import type { Db } from '../../apps/server/src/platform/database/connect.ts'
import {
  findExportIds,
  findPage,
  findSummary,
  readExportRows,
} from '../../apps/server/src/platform/list/find-page.ts'
import { type ListRequest, readList } from '../../apps/server/src/platform/list/read-list.ts'
import type { Principal } from '../../apps/server/src/platform/session/principal.ts'
import { writeWorkbook } from '../../apps/server/src/platform/xlsx.ts'
import { type Engine, openBenchDatabase } from './bench-database.ts'
import { loadMillion, sizes } from './million.ts'

const REPEATS = 20

const filters: Record<string, Record<string, string>> = {
  none: {},
  customerNip: filter('customerNip', 'IN', '1000000007,1000000121'),
  product: filter('product', 'IN', 'NANO,FACTORING'),
  documentNumber: filter('documentNumber', 'LIKE', '2024/19'),
  'documentNumber, one letter': filter('documentNumber', 'LIKE', '7'),
  'documentNumber, no match': filter('documentNumber', 'LIKE', 'nothing'),
  status: filter('status', 'IN', 'paid'),
  dateAdded: range('dateAdded', '2026-01-01', '2026-03-31'),
  fundingDate: range('fundingDate', '2025-01-01', '2025-06-30'),
  repaymentPeriod: filter('repaymentPeriod', 'LIKE', '30DAYS'),
  partnerItemId: filter('partnerItemId', 'LIKE', 'P-12'),
}

/** p95 of pages, counts, sums and the export in a partner of 20,000 and one of 300,000 of 1,000,000 rows. */
export async function benchLists(engine: Engine, options: { smallOnly: boolean }): Promise<void> {
  const { db, close } = await openBenchDatabase(engine)
  try {
    const partners = await loadMillion(db, (text) =>
      process.stderr.write(`\r\u001b[K${engine}: ${text}`),
    )
    process.stderr.write('\n')
    await benchPartner(db, engine, partners.small, sizes.small, 20)
    if (!options.smallOnly) await benchPartner(db, engine, partners.large, sizes.large, 100)
  } finally {
    await close()
  }
}

async function benchPartner(
  db: Db,
  engine: Engine,
  partnerId: number,
  rows: number,
  bar: number,
): Promise<void> {
  console.log(`\n${engine}, partner of ${rows} rows: p95 in ms of ${REPEATS} (bar ${bar})`)
  const principal = masterOf(partnerId)
  const sortable = Object.entries(financialDocumentGrid.fields)
    .filter(([, field]) => 'sort' in field)
    .map(([name]) => name)
  const results: { name: string; p95: number }[] = []
  for (const [name, given] of Object.entries(filters)) {
    const page = (query: Record<string, string | number>) =>
      request({ page: 1, limit: 10, ...given, ...query })
    const run = (query: Record<string, string | number>) => () =>
      findPage(db, gainedDocuments, page(query) as ListRequest & { kind: 'page' }, principal)
    const { count } = await run({})()
    const last = Math.max(1, Math.ceil(count / 10))
    const columns = name === 'none' || name === 'status' ? sortable : ['dateAdded', 'customerName']
    for (const column of columns)
      for (const direction of ['ASC', 'DESC'])
        for (const [place, number] of [
          ['first', 1],
          ['middle', Math.ceil(last / 2)],
          ['last', last],
        ] as const)
          results.push({
            name: `${name}; ${column} ${direction}; ${place}`,
            p95: await p95(run({ [`sort[${column}]`]: direction, page: number })),
          })
    results.push({
      name: `${name}; summary`,
      p95: await p95(() => findSummary(db, gainedDocuments, request(given), principal)),
    })
  }
  results.sort((a, b) => b.p95 - a.p95)
  for (const { name, p95: time } of results.slice(0, 15))
    console.log(`${time.toFixed(1).padStart(8)}  ${name}`)
  console.log(
    `${results.filter((result) => result.p95 <= bar).length} of ${results.length} within ${bar} ms`,
  )
  await benchExport(db, principal)
}

async function benchExport(db: Db, principal: Principal): Promise<void> {
  const idle = process.memoryUsage().rss
  const begun = performance.now()
  let peak = idle
  let bytes = 0
  const ids = await findExportIds(db, gainedDocuments, request({ limit: 0 }), principal)
  const workbook = writeWorkbook(
    gainedDocuments.sheetColumns(principal),
    readExportRows(db, gainedDocuments, ids, principal),
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

async function p95(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let index = 0; index < REPEATS; index++) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(REPEATS * 0.95) - 1] ?? 0
}

function request(query: Record<string, string | number>): ListRequest {
  return readList(financialDocumentGrid, query, true)
}

function filter(field: string, matchType: string, value: string): Record<string, string> {
  return { [`filter[${field}][value]`]: value, [`filter[${field}][matchType]`]: matchType }
}

function range(field: string, from: string, to: string): Record<string, string> {
  const parameters = { from: `${from} 00:00:00`, to: `${to} 23:59:59` }
  return filter(
    field,
    'RAW',
    JSON.stringify({ value: `${field} >= :from AND ${field} <= :to`, parameters, leftJoin: null }),
  )
}

function masterOf(partnerId: number): Principal {
  return {
    userId: 0,
    username: 'bench',
    partnerId,
    roles: ['ROLE_INVOICE_PURCHASE_LIST'],
    status: 'ACTIVE',
    type: 'EMPLOYEE',
    isMaster: true,
    agentId: null,
    loginId: '',
    impersonatedBy: null,
  }
}
