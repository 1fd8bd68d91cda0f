import type { Endpoint } from '../protocol/call.ts'

export interface AddressParts {
  /** The `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** A list's is made by `listSearchParams`. */
  readonly query?: URLSearchParams | Readonly<Record<string, string>> | undefined
}

/** The address of a call. `start`: the address of its base, without a final slash. */
export function callAddress(
  { path }: Endpoint,
  start: string,
  { params, query }: AddressParts,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = `${new URLSearchParams(query)}`
  return start + filled + (search && `?${search}`)
}

/** The body: JSON, or a form with a file. */
interface Content {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The headers and the body of a call. The language is that of the sentences in errors: `pl`. */
export function callMessage(
  { binary }: Endpoint,
  language: string,
  token: string | null | undefined,
  { body, headers }: Content,
): { headers: Headers; body: string | FormData | null } {
  const isJson = body !== undefined && !(body instanceof FormData)
  return {
    headers: new Headers({
      'Accept-Language': language,
      Accept: binary ? `application/json, ${binary}` : 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    }),
    body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
  }
}
