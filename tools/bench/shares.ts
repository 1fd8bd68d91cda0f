import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { benchDirectory, type Engine, openBenchDatabase } from './bench-database.ts'
import { startServer } from './bench-server.ts'
import { createMaster, signInAs } from './bench-users.ts'
import { quantile } from './frames.ts'
import { listCases, nthPath } from './http-cases.ts'
import { loadMillion } from './million.ts'
import type { Answered, WorstQuestions } from './worst-questions.ts'

const ROUNDS = 3
const SECONDS = 8
const USERS = { asking: 3, besides: 8 }
const AT_ONCE = 4
const PAUSE_MS = 20
/** Longer than what waits in the server goes on waiting. */
const REST_MS = 15_000

/**
 * Measures how much the worst questions of one partner slow down the questions of another: new lists,
 * a page in the middle, sums, a search. None is remembered.
 */
export async function benchShares(engine: Engine): Promise<void> {
  const bench = await openBenchDatabase(engine)
  const log = (text: string) => process.stderr.write(`\r\u001b[K${engine}: ${text}`)
  const partners = await loadMillion(bench.db, log)
  const [asking, besides] = [usersOf('small', USERS.asking), usersOf('large', USERS.besides)]
  for (const name of asking) await createMaster(bench.db, partners.small, name)
  for (const name of besides) await createMaster(bench.db, partners.large, name)
  const databaseUrl = 'databaseUrl' in bench.target ? bench.target.databaseUrl : undefined
  if (!databaseUrl) await bench.close()
  const { address, stop } = await startServer({ dataDir: benchDirectory, databaseUrl, demo: false })
  try {
    const tokens = await Promise.all(asking.map((name) => signInAs(address, name)))
    const others = await Promise.all(besides.map((name) => signInAs(address, name)))
    await timeCalls(address, tokens, 2)
    const times: number[][] = [[], []]
    const answered = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await delay(REST_MS)
      times[0]?.push(...(await timeCalls(address, tokens, SECONDS)))
      const worst = { address, tokens: others, atOnce: AT_ONCE, seconds: SECONDS + 2 }
      const [counts, beside] = await Promise.all([askWorst(worst), timeLater(address, tokens)])
      times[1]?.push(...beside)
      for (const [key, count] of counts) answered.set(key, (answered.get(key) ?? 0) + count)
    }
    console.log(`\nShares, ${engine}: a partner's questions alone, and beside another's worst`)
    const [alone = [], slowed = []] = times
    for (const q of [0.5, 0.95, 0.99]) {
      const [one, two] = [quantile(alone, q), quantile(slowed, q)]
      console.log(
        `p${q * 100}: ${one.toFixed(0)} ms, ${two.toFixed(0)} ms, ×${(two / one).toFixed(2)}`,
      )
    }
    console.log(`${alone.length} and ${slowed.length} questions, ${refused} refused`)
    console.log(`the other's: ${shown(answered)}`)
  } finally {
    await stop()
    if (databaseUrl) await bench.close()
  }
}

function usersOf(size: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `bench-${size}-${n}`)
}

/** Runs in a worker thread, so that it does not delay the measured calls. */
async function askWorst(workerData: WorstQuestions): Promise<Answered> {
  const worker = new Worker(new URL('./worst-questions.ts', import.meta.url), { workerData })
  const [answered] = (await once(worker, 'message')) as [Answered]
  return answered
}

/** When the others have begun. */
async function timeLater(address: string, tokens: readonly string[]): Promise<number[]> {
  await delay(1_000)
  return timeCalls(address, tokens, SECONDS)
}

let asked = 0
let refused = 0

/** Each user asks one question after the other. */
async function timeCalls(
  address: string,
  tokens: readonly string[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(tokens.map(ask))
  return times

  async function ask(token: string): Promise<void> {
    while (performance.now() < end) {
      const begun = performance.now()
      const answer = await fetch(address + pathOf(asked++), {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (answer.status === 503) refused += 1
      else if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
      times.push(performance.now() - begun)
      await delay(PAUSE_MS)
    }
  }
}

const newList = listCases.find(({ isNew }) => isNew)

/** Four of five are lists, each with a filter of its own. */
function pathOf(n: number): string {
  if (!newList) throw new Error('no list that is new each time')
  const list = nthPath(newList, n)
  if (n % 10 === 3) return list.replace('page=1&', 'page=500&')
  if (n % 10 === 5) return list.replace(/page=1&limit=20&/, '')
  if (n % 10 === 7) return `/api/frontend/search?q=${10_000 + (n % 90_000)}`
  return list
}

function shown(answered: Answered): string {
  return [...answered]
    .toSorted()
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ')
}
