import type { CallName, calls } from '@partner-portal/contract/calls'
import { firstShapes } from '@partner-portal/contract/client/first-shapes'
import { readAnswer, type Shape, unread } from '@partner-portal/contract/client/read-answer'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { importDetails } from '#lib/failures/read-error.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'

type Fault = [call: CallName, field: string, value: unknown, expected: string]

/** Shows the backend's developer the fault of an answer in the console. */
export function warnOfShape(...[call, ...fault]: Fault): void {
  void importDetails().then(
    (details) => details.warnOfShape(endpoints[call].path.slice(1), ...fault),
    () => {},
  )
}

type Calls = typeof calls

const importShapes = () => import('@partner-portal/contract/client/shapes')

/** The answer of a call; undefined if unreadable after a write, which is done by then. */
export type AnswerOf<N extends CallName> = Calls[N]['method'] extends 'GET'
  ? ResultOf<Calls[N]>
  : ResultOf<Calls[N]> | undefined

/** The answer of any backend, in the contract's shape. */
export async function readCall<N extends CallName>(call: N, answer: unknown): Promise<AnswerOf<N>> {
  const isRead = endpoints[call].method === 'GET'
  if (answer === undefined && !isRead) return undefined as AnswerOf<N>
  const shape = firstShapes[call] ?? (await lazyImport(importShapes)).shapes[call]
  if (!shape) return undefined as AnswerOf<N>
  return readShape(call, shape, answer, isRead) as AnswerOf<N>
}

/** Throws for an unreadable answer that is needed. The console has each fault. */
export function readShape(call: CallName, shape: Shape, answer: unknown, isNeeded = true): unknown {
  const result = readAnswer(shape, answer, (field, value, expectation) =>
    warnOfShape(call, nameOf(field), value, expectation),
  )
  if (result !== unread) return result
  if (isNeeded) throw new NetworkError('Unreadable', { said: 'unreadable' })
  return undefined
}

/** `amount` of `collection.[].amount`. */
function nameOf(field: string): string {
  if (field.endsWith('.[]')) return 'a row'
  return field.replaceAll('.[]', '').replace(/^collection\./, '') || 'the answer'
}

/** The failure of an unreadable answer. */
export function unreadable(...fault: Fault): NetworkError {
  warnOfShape(...fault)
  return new NetworkError('Unreadable', { said: 'unreadable' })
}

/** The answer of a write, required for the next step. */
export function demand<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NetworkError('Unreadable', { said: 'unreadable' })
  return answer
}
