import type { Endpoint } from './call.ts'

/** A call of the frontend API (specification §7). */
export function frontend<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Endpoint['access'],
>(method: M, path: P, access: A) {
  return { method, base: 'frontend', path, access } as const
}

/** A call of the frontend API that the specification does not have. */
export function beyond<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Endpoint['access'],
>(method: M, path: P, access: A) {
  return { ...frontend(method, path, access), beyond: true } as const
}

/** A call below `/api` that needs no token. */
export function publicCall<const M extends Endpoint['method'], const P extends Endpoint['path']>(
  method: M,
  path: P,
) {
  return { method, base: 'public', path, access: 'public' } as const
}
