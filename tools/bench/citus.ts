import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { distribute } from '../../apps/server/src/domain/schema/distribute.ts'
import { migrate } from '../../apps/server/src/domain/schema/migrate.ts'
import { gainedDocuments } from '../../apps/server/src/modules/documents/documents.source.ts'
import { connect, type Db } from '../../apps/server/src/platform/database/connect.ts'
import {
  findExportIds,
  findPage,
  findSummary,
  readExportRows,
} from '../../apps/server/src/platform/list/find-page.ts'
import { readRows } from '../../apps/server/src/platform/list/register-grid.ts'
import { fullCitus, startCitus, startPostgres } from '../postgres.mjs'
import { masterOf } from './bench-users.ts'
import { quantile } from './frames.ts'
import { createPartner, dropIndexes, insertDocuments } from './million.ts'

const admin = fileURLToPath(new URL('../../apps/server/src/admin/main.ts', import.meta.url))
const PARTNERS = 1_000
/** The documents of one partner; the others share the rest alike. */
const LARGE = 300_000
const CALLERS = 10
/** A loader for each processor of a small machine. */
const LOADERS = 2
const SECONDS = 15
const IMPORTED = 100_000

/**
 * The same documents of 1,000 partners in one PostgreSQL and on Citus, with one worker and with two, all on
 * this machine: so the second worker shows its cost, and its gain only as far as there are processors for
 * it. `BENCH_DOCUMENTS` is their number, 10,000,000 by default.
 */
export async function benchCitus(): Promise<void> {
  const documents = Number(process.env.BENCH_DOCUMENTS ?? 10_000_000)
  console.log(`\n${documents} documents of ${PARTNERS} partners, ${CALLERS} callers`)
  const single = await startPostgres(['max_wal_size=8GB'])
  if (!single) throw new Error('PostgreSQL cannot be started here')
  try {
    await benchOn('one PostgreSQL', single.url, documents, async () => {})
  } finally {
    single.stop()
  }
  const citus = await startCitus(1, fullCitus)
  if (!citus) throw new Error('Citus cannot be started here; CITUS_INSTALL names what installs it')
  try {
    await benchOn('Citus, one worker', citus.url, documents, async (db) => {
      const begun = performance.now()
      citus.addWorkers()
      await sql`select rebalance_table_shards(shard_transfer_mode => 'block_writes')`.execute(db)
      say('Citus', 'half of the rows moved to a second worker', seconds(begun))
      await measure('Citus, two workers', db, citus.url)
    })
  } finally {
    citus.stop()
  }
}

async function benchOn(
  name: string,
  url: string,
  documents: number,
  andThen: (db: Db) => Promise<void>,
): Promise<void> {
  const { db, close } = connect({ databaseUrl: url }, { longRunning: true })
  try {
    await migrate(db)
    await distribute(db)
    const indexes = await dropIndexes(db)
    let begun = performance.now()
    await load(db, documents)
    say(name, `loaded without the indexes of lists`, `${seconds(begun)}, ${rate(documents, begun)}`)
    begun = performance.now()
    for (const definition of indexes) await sql.raw(definition).execute(db)
    say(name, `${indexes.length} indexes built`, seconds(begun))
    begun = performance.now()
    await sql`vacuum (analyze) financial_document`.execute(db)
    say(name, 'vacuumed and analyzed', seconds(begun))
    say(name, 'a document', `${await bytesOf(db, documents)} bytes with its indexes`)
    await measure(name, db, url)
    await andThen(db)
  } finally {
    await close()
  }
}

async function load(db: Db, documents: number): Promise<void> {
  const log = (text: string) => process.stderr.write(`\r\u001b[K${text}`)
  const rest = Math.floor((documents - LARGE) / (PARTNERS - 1))
  let index = 0
  const loader = async () => {
    while (index < PARTNERS) {
      const n = index++
      const partner = await createPartner(db, `P${n}`)
      await insertDocuments(db, partner, n === 0 ? LARGE : rest, log)
    }
  }
  await Promise.all(Array.from({ length: LOADERS }, loader))
}

async function bytesOf(db: Db, documents: number): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select case when to_regproc('citus_total_relation_size') is null then 'pg_total_relation_size'
      else 'citus_total_relation_size' end as name`.execute(db)
  const size = sql.ref(rows[0]?.name ?? '')
  const result = await sql<{ bytes: number }>`
    select ${size}('financial_document') as bytes`.execute(db)
  return Math.round((result.rows[0]?.bytes ?? 0) / documents)
}

async function measure(name: string, db: Db, url: string): Promise<void> {
  const partners = await db.selectFrom('partner').select(['id', 'code']).execute()
  const large = partners.find(({ code }) => code === 'P0')?.id
  const smallPartners = partners.map(({ id }) => id).filter((id) => id !== large)
  let n = 0
  const next = () => smallPartners[(n++ * 7) % smallPartners.length] ?? 0
  const since = (day: number) => ({
    'filter[dateAdded][value]': JSON.stringify({
      value: 'dateAdded >= :from',
      parameters: { from: `2020-01-01 00:00:${String(day % 60).padStart(2, '0')}` },
      leftJoin: null,
    }),
    'filter[dateAdded][matchType]': 'RAW',
  })
  await ask(name, 'page 1 of a partner', () => page(db, next(), 1, {}))
  await ask(name, 'page 1, a new filter', () => page(db, next(), 1, since(n)))
  await ask(name, 'sums', () => summary(db, next()))
  await ask(name, `page 1 of ${LARGE} rows, by status`, () =>
    page(db, large ?? 0, 1, { 'filter[status][value]': 'paid', 'filter[status][matchType]': 'IN' }),
  )
  await ask(name, `the middle of ${LARGE} rows`, () => page(db, large ?? 0, LARGE / 40, {}))
  const begun = performance.now()
  const exported = await exportAll(db, large ?? 0)
  say(name, `export of ${exported} rows`, `${seconds(begun)}, ${rate(exported, begun)}`)
  const took = await importMixed(url)
  say(name, `import of ${IMPORTED} lines of 100 partners`, `${took.toFixed(1)} s`)
}

/** `CALLERS` ask again and again, for some seconds. */
async function ask(name: string, what: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const caller = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await run()
      times.push(performance.now() - begun)
    }
  }
  await run()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const [half, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0))
  say(name, what, `${(times.length / SECONDS).toFixed(0)} a second, p50 ${half} ms, p95 ${p95} ms`)
}

function rowsOf(query: Record<string, string>, partnerId: number) {
  const request = gainedDocuments.grid.call.query.parse(query)
  return readRows(gainedDocuments, request, masterOf(partnerId))
}

function page(db: Db, partnerId: number, number: number, query: Record<string, string>) {
  const request = { ...rowsOf(query, partnerId), page: number, limit: 20 }
  return findPage(db, gainedDocuments, request, masterOf(partnerId))
}

function summary(db: Db, partnerId: number) {
  return findSummary(db, gainedDocuments, rowsOf({}, partnerId), masterOf(partnerId))
}

async function exportAll(db: Db, partnerId: number): Promise<number> {
  const viewer = masterOf(partnerId)
  const ids = await findExportIds(db, gainedDocuments, rowsOf({}, partnerId), viewer)
  let count = 0
  for await (const rows of readExportRows((read) => read(db), gainedDocuments, ids, viewer))
    count += rows.length
  return count
}

/** Imports new documents of 100 partners by portal-admin; resolves to the seconds it took. */
async function importMixed(url: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const file = join(folder, 'documents.csv')
    const stream = createWriteStream(file)
    const mark = randomBytes(4).toString('hex')
    stream.write(
      'partnerCode,relation,externalId,documentNumber,customerName,customerNip,product,dateAdded,amount,currency,status\n',
    )
    for (let n = 0; n < IMPORTED; n++) {
      const line = `P${1 + (n % 100)},gained,${mark}-${n},FV/${n},Firma ${n % 5000},1234563218,NANO,2026-01-02,${n}.00,PLN,paid\n`
      if (!stream.write(line)) await once(stream, 'drain')
    }
    stream.end()
    await once(stream, 'close')
    const begun = performance.now()
    const args = [admin, 'import', file, '--record', 'financialDocument']
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        PORTAL_CONFIG: '/dev/null',
        DATA_DIR: folder,
        DATABASE_URL: url,
        AUTH_SECRET: randomBytes(32).toString('base64'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number]
    if (code !== 0) throw new Error(`the import ended with ${code}`)
    return (performance.now() - begun) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function say(name: string, what: string, figure: string): void {
  process.stderr.write('\r\u001b[K')
  console.log(`${name}: ${what}: ${figure}`)
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

function rate(count: number, begun: number): string {
  return `${Math.round(count / ((performance.now() - begun) / 1000))} a second`
}
