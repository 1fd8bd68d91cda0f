import { NetworkError } from '#lib/failures/api-errors.ts'

/** An answer of any backend: each field may be missing. */
export type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> }
    : T

type With<T, K extends keyof T> = T & { readonly [N in K]-?: NonNullable<T[N]> }

/** For `filter`: keeps objects that have the required fields. */
export function has<T extends object, K extends keyof T>(...names: K[]) {
  return (value: T): value is With<T, K> => names.every((name) => (value[name] ?? null) !== null)
}

/** Returns the answer, or throws if a required field is missing. */
export function requireFields<T extends object, K extends keyof T>(
  answer: T | undefined,
  ...names: K[]
): With<T, K> {
  if (answer && has<T, K>(...names)(answer)) return answer
  throw new NetworkError(`The answer has no ${names.join(', ')}`)
}
