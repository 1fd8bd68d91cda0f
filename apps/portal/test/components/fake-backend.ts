import type { CallName } from '@partner-portal/contract/calls'
import type { Shape } from '@partner-portal/contract/client/read-answer'
import { firstShapes, shapes } from '@partner-portal/contract/client/shapes'
import { endpoints } from '@partner-portal/contract/endpoints'
import { vi } from 'vitest'
import { addressOf } from '#lib/api/api.ts'

/** The answer to a call: a status, JSON, of a success unless told otherwise; `never` leaves it waiting. */
export type Answer = 'never' | { readonly status: number } | JsonAnswer
interface JsonAnswer {
  readonly json: unknown
  readonly status?: number
}
/** A call of the contract, or the path of a feed. */
export type CallOrFeed = CallName | `/${string}`
type Answering = (address: URL, body: unknown) => Answer | Promise<Answer>
export type Answers = { readonly [Name in CallOrFeed]?: Answering }

/**
 * Answers the portal's calls in place of the network, in the contract's whole shape; 404 for other
 * calls.
 */
export function answerCalls(answers: Answers) {
  const byPath = new Map(
    Object.entries<Answering | undefined>(answers).map(([name, answer]) => [
      patternOf(name as CallOrFeed),
      { answer, shape: shapes[name as CallName] ?? firstShapes[name as CallName] },
    ]),
  )
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.href)
    const match = [...byPath].find(([pattern]) => pattern.test(address.pathname))
    const { answer: answering, shape } = match?.[1] ?? {}
    const answer = (await answering?.(address, bodyOf(init))) ?? { status: 404 }
    if (answer === 'never') return untilAborted(init?.signal)
    if (!('json' in answer)) return new Response(null, answer)
    return Response.json(shape ? wholeOf(shape, answer.json) : answer.json, answer)
  })
}

const values = {
  string: 'text',
  text: '2026-11-20T12:00:00+01:00',
  int: 1,
  number: 1,
  boolean: false,
  object: {},
  any: null,
}

/** Adds the contract's required fields. A value without any of its fields stays unchanged. */
function wholeOf(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return value === undefined ? values[shape] : value
  if (Array.isArray(shape)) {
    const [row] = shape as readonly [Shape]
    return Array.isArray(value) ? value.map((item) => wholeOf(row, item)) : (value ?? [])
  }
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>)
  if ('?' in shape || '~' in shape) return fields[0] ? wholeOf(fields[0][1], value) : value
  if (typeof value !== 'object' && value !== undefined) return value
  const record = { ...(value as Readonly<Record<string, unknown>> | undefined) }
  const isOther = value !== undefined && !fields.some(([key]) => bare(key) in record)
  if (value === null || Array.isArray(value) || isOther) return value
  const needed = fields.filter(([key]) => !/[?~]/.test(key) || (record[bare(key)] ?? null) !== null)
  return {
    ...record,
    ...Object.fromEntries(
      needed.map(([key, field]) => [bare(key), wholeOf(field, record[bare(key)])]),
    ),
  }
}

const bare = (key: string) => key.replace(/[?~]+$/, '')

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
}

function patternOf(name: CallOrFeed): RegExp {
  if (!isCall(name)) return new RegExp(`^${name}$`)
  const { path } = endpoints[name]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '*'])
  const address = addressOf(endpoints[name], { params: Object.fromEntries(names) })
  return new RegExp(`^${address.replaceAll('*', '[^/]+').replaceAll('%2A', '[^/]+')}$`)
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function isCall(name: CallOrFeed): name is CallName {
  return Object.hasOwn(endpoints, name)
}
