import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface WorstQuestions {
  readonly address: string
  /** The access tokens of the asking users. */
  readonly tokens: readonly string[]
  readonly atOnce: number
  readonly seconds: number
}

/** The number of answers of each status to each question. */
export type AnswerCounts = ReadonlyMap<string, number>

const PAUSE_MS = 250
const LIST = '/api/frontend/financial-document-grid'
const { address, tokens, atOnce, seconds } = workerData as WorstQuestions

/** The dearest questions that the portal allows. None is repeated. */
const questions: readonly [name: string, path: (n: number) => string][] = [
  [
    '30 comparisons',
    (n) => `${LIST}?${new URLSearchParams({ page: '1', limit: '20', ...comparisons(n) })}`,
  ],
  ['sums', (n) => `${LIST}?${new URLSearchParams(comparisons(n))}`],
  [
    'deep page',
    (n) =>
      `${LIST}?${new URLSearchParams({ page: '7000', limit: '20', ...nearlyAll(n), ...byNumber })}`,
  ],
  ['search', (n) => `/api/frontend/search?q=${(n * 7919) % 100_000}`],
  ['export', (n) => `${LIST}?${new URLSearchParams({ limit: '0', ...nearlyAll(n) })}`],
]
const byNumber = { 'sort[documentNumber]': 'asc' }

const answered = new Map<string, number>()
const end = performance.now() + seconds * 1000
let next = Math.floor(Math.random() * 1e6)
await Promise.all(tokens.flatMap((token) => Array.from({ length: atOnce }, () => ask(token))))
parentPort?.postMessage(answered)

async function ask(token: string): Promise<void> {
  while (performance.now() < end) {
    next += 1
    const [name, path] = questions[next % questions.length] ?? questions[0]!
    const left = Math.max(1, end - performance.now())
    const status = await fetch(address + path(next), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(Math.ceil(left) + 2_000),
    })
      .then(async (answer) => {
        await answer.body?.pipeTo(new WritableStream())
        return answer.status
      })
      .catch(() => 0)
    const key = `${name} ${status || 'ended'}`
    answered.set(key, (answered.get(key) ?? 0) + 1)
    if (status !== 200) await delay(PAUSE_MS)
  }
}

function comparisons(n: number): Record<string, string> {
  const fields = ['documentNumber', 'customerNip', 'partnerItemId']
  const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
  return raw(
    names.map((name, index) => `${fields[index % 3]} LIKE :${name}`).join(' OR '),
    Object.fromEntries(names.map((name, index) => [name, `%${n}x${index}%`])),
  )
}

function nearlyAll(n: number): Record<string, string> {
  return raw('documentNumber LIKE :part AND amount >= :least', { part: '%FV%', least: n % 1000 })
}

function raw(value: string, parameters: Record<string, unknown>): Record<string, string> {
  return {
    'filter[documentNumber][value]': JSON.stringify({ value, parameters, leftJoin: null }),
    'filter[documentNumber][matchType]': 'RAW',
  }
}
