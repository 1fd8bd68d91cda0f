import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { readDemoIds } from './known.ts'
import { lines, noNetwork, settings, triedCalls, tryCall } from './try-call.ts'

const portal = useTestPortal(settings, { network: noNetwork })
const file = new URL('../../../../packages/contract/examples/recorded.json', import.meta.url)
const records = process.env.RECORD_EXAMPLES === '1'
/** The number of rows in the mock server: enough for three pages. */
const ROWS = 25

interface Example {
  readonly query?: string
  readonly body?: unknown
  readonly status: number
  readonly answer?: unknown
}

/**
 * Compares the recorded examples with the server's answers, and records new ones on request, where the answer
 * has other fields or is new.
 */
function compare<Recorded extends object>(part: 'lists' | 'calls', now: Recorded): Recorded {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<typeof part, Recorded>
  const before = all[part]
  if (!records) return before
  const fresh = (key: keyof Recorded) =>
    isDeepStrictEqual(fieldsOf(before[key]), fieldsOf(now[key])) ? before[key] : now[key]
  const keys = Object.keys({ ...before, ...now }).filter((key) => key in now)
  const next = Object.fromEntries(keys.map((key) => [key, fresh(key as keyof Recorded)]))
  // Some lines send half a character, which parsers of JSON refuse.
  const whole = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/ ?\p{Cs}/gu, '') : value
  writeFileSync(file, `${JSON.stringify({ ...all, [part]: next }, whole, 2)}\n`)
  return next as Recorded
}

/** The names of all fields; of a list, those of its first entry. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf)
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)])
  return Object.fromEntries(entries.toSorted())
}

test('the server answers the rows of the examples with their fields', async () => {
  const now: Record<string, unknown[]> = {}
  const find = async (query: string) =>
    (await portal.get('master', query)).json<{ collection: { id: number }[] }>().collection
  for (const grid of gridNames) {
    // The demo's documents to confirm are old, and only a list with one can be confirmed.
    const waits = '&filter[toConfirm][value]=true&filter[toConfirm][matchType]=BOOL'
    const waiting =
      grid === 'invoice-loan-grid' ? await find(`/${grid}?page=1&limit=5${waits}`) : []
    const newest = await find(`/${grid}?page=1&limit=${ROWS - waiting.length}`)
    now[grid] = [...new Map([...newest, ...waiting].map((row) => [row.id, row])).values()]
  }
  const kept = compare('lists', now)
  for (const grid of gridNames) expect(fieldsOf(now[grid])).toEqual(fieldsOf(kept[grid]))
})

test('the server answers each example of the API document with its status and fields', async () => {
  const known = await readDemoIds(portal)
  const now: Record<string, Example> = {}
  // Signs both in first: the broker gets a second factor on the way.
  const tokens = {
    master: (await portal.signIn('master')).token,
    broker: (await portal.signIn('broker')).token,
  }
  for (const { name, user, queries } of triedCalls) {
    const token = tokens[user]
    const query = queries[0] === '' ? queries.at(-1) : queries[0]
    let body: unknown
    const answer = await tryCall(name, { portal, known }, (request) => {
      body = lines[name].file ? undefined : request.payload
      return portal.call({ ...request, url: request.url + (query ?? ''), token })
    })
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
    const isJson = String(answer.headers['content-type']).includes('json')
    now[name] = {
      ...(query && { query: query.slice(1) }),
      ...(body === undefined ? {} : { body }),
      status: answer.statusCode,
      ...(isJson && { answer: answer.json() }),
    }
  }
  const kept = compare('calls', now)
  for (const [name, { status, answer }] of Object.entries(kept))
    expect([name, now[name]?.status, fieldsOf(now[name]?.answer)]).toEqual([
      name,
      status,
      fieldsOf(answer),
    ])
})
