import type { CallName } from '@partner-portal/contract/calls'
import type { Amount, Day, Moment, Month } from '@partner-portal/contract/values/opaque'
import { unreadable } from './shape.ts'

/** An answer of any backend: each field may be missing. */
export type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends Amount | Day | Moment | Month
    ? T
    : T extends object
      ? { [K in keyof T]?: Loose<T[K]> }
      : T

type With<T, K extends keyof T> = T & { readonly [N in K]-?: NonNullable<T[N]> }

/** For `filter`: keeps objects that have the required fields. */
export function has<T extends object, K extends keyof T>(...names: K[]) {
  return (value: T): value is With<T, K> => names.every((name) => (value[name] ?? null) !== null)
}

/** Returns the answer of a call, or throws if a required field is missing. */
export function requireFields<T extends object, K extends keyof T & string>(
  call: CallName,
  answer: T | undefined,
  ...names: K[]
): With<T, K> {
  if (answer && has<T, K>(...names)(answer)) return answer
  const missing = names.find((name) => (answer?.[name] ?? null) === null)
  throw unreadable(call, missing ?? 'the answer', missing && answer?.[missing], 'a value')
}

type Envelope = { readonly collection?: readonly object[] } | null | undefined
type RowOf<A extends Envelope> = NonNullable<NonNullable<A>['collection']>[number]

/**
 * The rows of an answer that have these fields, also without their envelope. Throws without any: none is
 * an empty list. Null stays null: the backend does not have the call.
 */
export function collectionOf<A extends Envelope, K extends keyof RowOf<A> = never>(
  call: CallName,
  answer: A,
  ...names: K[]
): With<RowOf<A>, K>[] | Extract<A, null> {
  if (answer === null) return answer as Extract<A, null>
  const rows = Array.isArray(answer) ? answer : answer?.collection
  if (Array.isArray(rows)) return rows.filter(has<RowOf<A>, K>(...names))
  throw unreadable(call, 'collection', rows, 'a list')
}
