import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import type { LightMyRequestResponse } from 'fastify'
import { encodeForm } from '#test/integration-calls.ts'
import type { Line, TriedName, Trying } from './call-line.ts'
import { everyCall } from './every-call.ts'
import type { Known } from './known.ts'

/** `everyCall`, for code that takes any of its calls: each field may be missing. */
export const lines: Readonly<Record<TriedName, Line>> = everyCall

/** Nobody is reached: that a notification was tried is what is recorded. */
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

/** The lines of the calls of signed-in users, in their order. */
export const triedCalls = (Object.entries(lines) as [TriedName, Line][])
  .map(([name, line]) => {
    const call: Call = calls[name]
    return { ...line, name, call, writes: call.method !== 'GET' }
  })
  .filter(({ call }) => call.access !== 'public')

/** The address below the base. */
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

/** Its request, as the API takes it. */
export async function requestOf(name: TriedName, trying: Trying) {
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

/** Makes the call; what it made is known afterwards. */
export async function tryCall(name: TriedName, trying: Trying, send: Send) {
  const answer = await send(await requestOf(name, trying))
  const { makes } = lines[name]
  if (makes && answer.statusCode < 300)
    Object.assign(trying.known, await makes(answer.json<never>(), trying))
  return answer
}
