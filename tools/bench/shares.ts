import { setTimeout as delay } from 'node:timers/promises'
import { benchDirectory, type Engine, openBenchDatabase } from './bench-database.ts'
import { runWorker, startServer } from './bench-server.ts'
import { createMaster, signInAs, timeCalls } from './bench-users.ts'
import { quantile } from './frames.ts'
import { listCases, nthPath } from './http-cases.ts'
import { loadMillion } from './million.ts'
import type { AnswerCounts, WorstQuestions } from './worst-questions.ts'

const ROUNDS = 3
const SECONDS = 8
const USERS = { asking: 3, besides: 8 }
const AT_ONCE = 4
/** Longer than a pending question goes on in the server. */
const REST_MS = 15_000

let count = 0
let refused = 0

/**
 * Measures how much the worst questions of one partner slow down the questions of another: new lists,
 * a page in the middle, sums, a search. None is remembered.
 */
export async function benchShares(engine: Engine): Promise<void> {
  const bench = await openBenchDatabase(engine)
  const log = (text: string) => process.stderr.write(`\r\u001b[K${engine}: ${text}`)
  const partners = await loadMillion(bench.db, log)
  const [asking, neighbours] = [usersOf('small', USERS.asking), usersOf('large', USERS.besides)]
  for (const name of asking) await createMaster(bench.db, partners.small, name)
  for (const name of neighbours) await createMaster(bench.db, partners.large, name)
  const databaseUrl = 'databaseUrl' in bench.target ? bench.target.databaseUrl : undefined
  if (!databaseUrl) await bench.close()
  const { address, stop } = await startServer({ dataDir: benchDirectory, databaseUrl, demo: false })
  try {
    const tokens = await Promise.all(asking.map((name) => signInAs(address, name)))
    const worstTokens = await Promise.all(neighbours.map((name) => signInAs(address, name)))
    await timeAll(address, tokens, 2)
    const times: number[][] = [[], []]
    const answered = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await delay(REST_MS)
      times[0]?.push(...(await timeAll(address, tokens, SECONDS)))
      const worst: WorstQuestions = {
        address,
        tokens: worstTokens,
        atOnce: AT_ONCE,
        seconds: SECONDS + 2,
      }
      const [counts, beside] = await Promise.all([
        runWorker<AnswerCounts>('./worst-questions.ts', worst),
        // After the others have begun.
        delay(1_000).then(() => timeAll(address, tokens, SECONDS)),
      ])
      times[1]?.push(...beside)
      for (const [key, count] of counts) answered.set(key, (answered.get(key) ?? 0) + count)
    }
    console.log(`\nShares, ${engine}: a partner's questions alone, and beside another's worst`)
    const [alone = [], slowed = []] = times
    for (const q of [0.5, 0.95, 0.99]) {
      const [before, two] = [quantile(alone, q), quantile(slowed, q)]
      console.log(
        `p${q * 100}: ${before.toFixed(0)} ms, ${two.toFixed(0)} ms, ×${(two / before).toFixed(2)}`,
      )
    }
    console.log(`${alone.length} and ${slowed.length} questions, ${refused} refused`)
    console.log(`the other's: ${textOf(answered)}`)
  } finally {
    await stop()
    if (databaseUrl) await bench.close()
  }
}

function usersOf(size: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `bench-${size}-${n}`)
}

/** Each user asks one question after the other. */
async function timeAll(address: string, tokens: readonly string[], seconds: number) {
  const ask = (token: string) =>
    timeCalls(
      token,
      seconds,
      () => address + pathOf(count++),
      () => void (refused += 1),
    )
  return (await Promise.all(tokens.map(ask))).flat()
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

function textOf(answered: AnswerCounts): string {
  return [...answered]
    .toSorted()
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ')
}
