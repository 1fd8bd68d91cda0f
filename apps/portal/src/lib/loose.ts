import { NetworkError } from '#lib/api-errors.ts'

/** An answer as any backend may give it: each field may be missing. */
export type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> }
    : T

type With<T, K extends keyof T> = T & { readonly [N in K]-?: NonNullable<T[N]> }

/** For `filter`: the objects of an answer that have what a screen cannot do without. */
export function has<T extends object, K extends keyof T>(...names: K[]) {
  return (value: T): value is With<T, K> => names.every((name) => (value[name] ?? null) !== null)
}

/** The answer, if it has what the screen cannot do without; otherwise it is a failure. */
export function requireFields<T extends object, K extends keyof T>(
  answer: T | undefined,
  ...names: K[]
): With<T, K> {
  if (answer && has<T, K>(...names)(answer)) return answer
  throw new NetworkError(`The answer has no ${names.join(', ')}`)
}
