export const password = 'Portal-2026'

export interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

/** The fields of a row that tests read. */
export interface Row {
  readonly id: number
  readonly documentNumber: string
  readonly customerName: string
  readonly customerNip: string | null
  readonly partnerItemId: string | null
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly agentId: number | null
  readonly agentName: string | null
  readonly dateAdded: string
}

interface RowPage {
  readonly collection: readonly Row[]
  readonly count: number
  readonly page: number
}

/** Calls the server directly, to compare its answers with the portal's screens. */
export interface PortalApi {
  page(query: Readonly<Record<string, string>>): Promise<RowPage>
  sums(query?: Readonly<Record<string, string>>): Promise<readonly Row[]>
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
}

export async function signIn(address: string, username: string): Promise<Tokens> {
  const answer = await fetch(`${address}/api/frontend/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return (await answer.json()) as Tokens
}

export function portalApi(address: string, { token }: Tokens): PortalApi {
  const get = <T>(path: string) => ask<T>(path, {})
  const sending =
    (method: string) =>
    <T>(path: string, body: unknown) =>
      ask<T>(path, { method, body: JSON.stringify(body) })

  async function ask<T>(path: string, request: RequestInit): Promise<T> {
    const answer = await fetch(`${address}/api/frontend${path}`, {
      ...request,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }
  const grid = (query: Readonly<Record<string, string>>) =>
    `/financial-document-grid?${new URLSearchParams(query)}`
  return {
    get,
    post: sending('POST'),
    put: sending('PUT'),
    page: (query) => get(grid({ page: '1', limit: '10', ...query })),
    sums: async (query = {}) => (await get<RowPage>(grid(query))).collection,
  }
}

export function filterQuery(
  field: string,
  matchType: string,
  value: string,
): Record<string, string> {
  return { [`filter[${field}][value]`]: value, [`filter[${field}][matchType]`]: matchType }
}

/** A RAW filter from the start of one day to the end of another. */
export function daysQuery(field: string, from?: string, to?: string): Record<string, string> {
  return rangeQuery(field, from && `${from} 00:00:00`, to && `${to} 23:59:59`)
}

/** A RAW filter of values, both inclusive. */
export function rangeQuery(field: string, from?: string | number, to?: string | number) {
  const parts = [from && `${field} >= :from`, to && `${field} <= :to`].filter(Boolean)
  const parameters = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return filterQuery(
    field,
    'RAW',
    JSON.stringify({ value: parts.join(' AND '), parameters, leftJoin: null }),
  )
}
