import autocannon from 'autocannon'
import { type CompiledQuery, sql } from 'kysely'
import { connect, type Db } from '../../apps/server/src/platform/database/connect.ts'
import { readHolder } from '../../apps/server/src/platform/database/open.ts'
import { benchDirectory, type Engine, openBenchDatabase } from './bench-database.ts'
import { startServer } from './bench-server.ts'
import { createMaster, signInAs } from './bench-users.ts'
import { cpuOf, cpuSince } from './cpu.ts'
import { quantile } from './frames.ts'
import { listCases, nthPath, statementsOf } from './http-cases.ts'
import { startFloor } from './http-floor.ts'
import { loadMillion } from './million.ts'

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 10
/** The server reads two new answers of a user at a time, so a new filter is asked for by several. */
const USERS = CONNECTIONS / 2

interface Side {
  readonly pid: number
  /** The users who ask in turn. */
  readonly tokens?: readonly string[]
  readonly url: string
  /** The address of the nth request, where each has its own. */
  nthUrl?(n: number): string
}

interface Sample {
  readonly perSecond: number
  /** Processor time per request, in ms. */
  readonly node: number
  readonly database: number
}

/**
 * Measures the server over HTTP beside a floor that asks the database for the same rows and count each time
 * and checks nobody's rights. They are measured in turn, so that other work of the machine slows down both.
 */
export async function benchHttp(engine: Engine): Promise<void> {
  const { target, databaseUrl, statements, stop } = await prepare(engine)
  const server = await startServer({ dataDir: benchDirectory, databaseUrl, demo: false })
  const reached = target ?? { socketDirectory: readHolder(benchDirectory)?.socketDirectory ?? '' }
  const floor = await startFloor(reached, statements)
  const watch = target ? connect(target) : null
  const measured = (portal: Side, base: Side) => compare(portal, base, () => backendsOf(watch?.db))
  try {
    const tokens = {
      small: await Promise.all(mastersOf('small').map((name) => signInAs(server.address, name))),
      large: await Promise.all(mastersOf('large').map((name) => signInAs(server.address, name))),
    }
    console.log(`\nHTTP, ${engine}, ${CONNECTIONS} connections: requests a second, then the ms of`)
    console.log(`processor that each took in Node (PostgreSQL); the same of the floor; the ratio`)
    const { address, pid } = server
    for (const [index, each] of listCases.entries()) {
      const portal = {
        pid,
        tokens: tokens[each.partner],
        url: address + nthPath(each, 0),
        ...(each.isNew ? { nthUrl: (n: number) => address + nthPath(each, n) } : {}),
      }
      const base = { pid: floor.pid, url: `${floor.address}/${index}` }
      print(each.name, await measured(portal, base))
    }
    const userInfo = { pid, tokens: tokens.small, url: `${address}/api/frontend/user_info` }
    print('/user_info, /healthz', await measured(userInfo, { pid, url: `${address}/healthz` }))
  } finally {
    floor.stop()
    await watch?.close()
    await server.stop()
    await stop()
  }
}

/** Loads missing data. The embedded database is closed again: the server takes its directory. */
async function prepare(engine: Engine) {
  const bench = await openBenchDatabase(engine)
  const queries: CompiledQuery[] = []
  const logged = connect(bench.target, {
    longRunning: true,
    log: ({ query }) => void queries.push(query),
  })
  const log = (text: string) => process.stderr.write(`\r\u001b[K${engine}: ${text}`)
  const partners = await loadMillion(bench.db, log)
  for (const name of mastersOf('small')) await createMaster(bench.db, partners.small, name)
  for (const name of mastersOf('large')) await createMaster(bench.db, partners.large, name)
  const statements = await statementsOf(logged.db, queries, partners)
  await logged.close()
  if ('databaseUrl' in bench.target) {
    const { databaseUrl } = bench.target
    return { target: bench.target, databaseUrl, statements, stop: bench.close }
  }
  await bench.close()
  return { target: null, databaseUrl: undefined, statements, stop: async () => {} }
}

function mastersOf(size: 'small' | 'large'): string[] {
  return Array.from({ length: USERS }, (_, n) => `bench-${size}-${n}`)
}

async function compare(portal: Side, base: Side, backends: () => Promise<number[]>) {
  const samples: Sample[][] = [[], []]
  let count = 0
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, side] of [portal, base].entries()) {
      const sample = await measure(side, round === 0 ? 1 : SECONDS, () => ++count, backends)
      if (round > 0) samples[index]?.push(sample)
    }
  return samples.map(median)
}

async function measure(
  { pid, tokens = [], url, nthUrl }: Side,
  seconds: number,
  next: () => number,
  backends: () => Promise<number[]>,
): Promise<Sample> {
  const node = cpuOf([pid])
  const database = cpuOf(await backends())
  const setupRequest = (draft: autocannon.Request): autocannon.Request => {
    const n = next()
    const { pathname, search } = new URL(nthUrl?.(n) ?? url)
    return { ...draft, path: pathname + search, headers: authorization(tokens[n % tokens.length]) }
  }
  const { non2xx, errors, requests, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: authorization(tokens[0]),
    ...(nthUrl ? { requests: [{ setupRequest }] } : {}),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return {
    perSecond: requests.total / duration,
    node: cpuSince(node) / requests.total,
    database: cpuSince(database) / requests.total,
  }
}

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

function median(samples: readonly Sample[]): Sample {
  const of = (read: (sample: Sample) => number) => quantile(samples.map(read), 0.5)
  return {
    perSecond: of((sample) => sample.perSecond),
    node: of((sample) => sample.node),
    database: of((sample) => sample.database),
  }
}

function print(name: string, [portal, base]: readonly Sample[]): void {
  const ratio = (portal?.perSecond ?? 0) / (base?.perSecond ?? 1)
  console.log(`${name.padEnd(24)}${textOf(portal)}${textOf(base)}  ×${ratio.toFixed(2)}`)
}

function textOf(sample: Sample | undefined): string {
  const { perSecond = 0, node = 0, database = 0 } = sample ?? {}
  return `${perSecond.toFixed(0).padStart(8)}  ${node.toFixed(2)} (${database.toFixed(2)})`
}

/** Empty for the embedded database, which runs in the server's process. */
async function backendsOf(db: Db | undefined): Promise<number[]> {
  if (!db) return []
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return rows.map(({ pid }) => pid)
}
