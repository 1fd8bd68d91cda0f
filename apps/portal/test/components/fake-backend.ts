import type { CallName } from '@partner-portal/contract/calls'
import { endpoints } from '@partner-portal/contract/endpoints'
import { vi } from 'vitest'
import { addressOf } from '#lib/api/api.ts'

/** What a call is answered: a status, JSON, of a success unless told otherwise; `never` leaves it waiting. */
export type Answer = 'never' | { readonly status: number } | JsonAnswer
interface JsonAnswer {
  readonly json: unknown
  readonly status?: number
}
/** A call of the contract, or the path of a feed. */
export type Asked = CallName | `/${string}`
type Answering = (address: URL, body: unknown) => Answer
export type Answers = { readonly [Name in Asked]?: Answering }

/** Answers the portal's calls in place of the network; one that is not named here is 404. */
export function answerCalls(answers: Answers) {
  const byPath = new Map(
    Object.entries<Answering | undefined>(answers).map(([name, answer]) => [
      patternOf(name as Asked),
      answer,
    ]),
  )
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.href)
    const found = [...byPath].find(([pattern]) => pattern.test(address.pathname))
    const answer = found?.[1]?.(address, bodyOf(init)) ?? { status: 404 }
    if (answer === 'never') return untilAborted(init?.signal)
    return 'json' in answer ? Response.json(answer.json, answer) : new Response(null, answer)
  })
}

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
}

function patternOf(name: Asked): RegExp {
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

function isCall(name: Asked): name is CallName {
  return Object.hasOwn(endpoints, name)
}
