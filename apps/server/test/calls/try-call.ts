import { calls } from '@partner-portal/contract/calls'
import { gridCalls } from '@partner-portal/contract/lists/grid-names'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { encodeForm } from '#test/integration-calls.ts'
import { idOf, type Line, type Trial, type TriedName } from './call-line.ts'
import { everyCall } from './every-call.ts'
import type { Known } from './known.ts'

const gridCallNames: readonly string[] = Object.values(gridCalls)
const isTried = ([name, { access, method }]: [string, Call]) =>
  !gridCallNames.includes(name) && !(access === 'public' && method === 'GET')
const tried = Object.entries<Call>(calls).filter(isTried) as [TriedName, Call][]

/** The line of every call, completed from its declaration. */
export const lines = Object.fromEntries(
  tried.map(([name, call]) => [name, { ...lineOf(call), ...(everyCall as LineTable)[name] }]),
) as Readonly<Record<TriedName, Line & ReturnType<typeof lineOf>>>

type LineTable = Readonly<Partial<Record<TriedName, Line>>>

function lineOf({ access, path, query }: Call) {
  const [, start = ''] = /^(.*)\/\{id\}/.exec(path) ?? []
  const id = idOf[start as keyof typeof idOf]
  return {
    user: access === '/integrations' ? ('broker' as const) : ('master' as const),
    ...(id && { id }),
    queries: [query ? queryOf(query) : ''],
  }
}

/** The required parameters of a query. */
function queryOf(query: NonNullable<Call['query']>): string {
  const { required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const samples = { nip: '5260001246', from: '2026-05-01', to: '2026-05-31', q: 'nowak' }
  const entries = required.map((name) => [name, samples[name as keyof typeof samples]])
  return entries.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(entries))}`
}

/** A network without hosts: a notification's attempt is recorded all the same. */
export const noNetwork = {
  limits: { connectMs: 1_000, totalMs: 1_000 },
  resolve: async () => [],
  dial: () => {
    throw new Error('no network')
  },
}
export const settings = {
  CLIENT_CONSENTS: 'email',
  EARLY_PAYOUT_MINIMUM: '1.00',
  PUBLIC_URL: 'http://localhost',
}

const withLine = Object.keys(everyCall) as TriedName[]

/** The calls of signed-in users: those without a line, which read, then the others in the order of lines. */
export const triedCalls = [
  ...tried.map(([name]) => name).filter((name) => !(name in everyCall)),
  ...withLine,
]
  .map((name) => {
    const call: Call = calls[name]
    return { ...lines[name], name, call, writes: call.method !== 'GET' }
  })
  .filter(({ call }) => call.access !== 'public')

/** The path of a call below the API's base. */
export function addressOf(name: TriedName, known: Known, grid = lines[name].grid): string {
  const { id } = lines[name]
  const parts: Readonly<Record<string, unknown>> = {
    ...(id && { id: known[id] }),
    grid: grid ?? 'lead-grid',
    currency: 'EUR',
    recommendationCode: known.code,
    product: 'PURCHASE_FINANCE',
    deliveryId: known.delivery,
    styleId: known.style,
    logoFileId: known.logo,
    hash: 'x'.repeat(22),
  }
  return calls[name].path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(parts[part]))
}

/** A call's request for the API. */
export async function requestOf(name: TriedName, trying: Trial) {
  const { body, file } = lines[name]
  const { method, base } = calls[name]
  const payload = typeof body === 'function' ? await body(trying) : body
  return {
    method,
    url: bases[base] + addressOf(name, trying.known),
    ...(file ? await encodeForm(file()) : payload && { payload }),
  }
}

type Send = (request: Awaited<ReturnType<typeof requestOf>>) => Promise<LightMyRequestResponse>

/** Makes the call, and adds the ids in its answer to `known`. */
export async function tryCall(name: TriedName, trying: Trial, send: Send) {
  const answer = await send(await requestOf(name, trying))
  const { makes } = lines[name]
  if (makes && answer.statusCode < 300)
    Object.assign(trying.known, await makes(answer.json<never>(), trying))
  return answer
}
