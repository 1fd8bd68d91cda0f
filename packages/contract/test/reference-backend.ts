import { examples, listExamples } from '../document/examples.ts'
import { findRows, type Row } from '../mock/filter-rows.ts'
import type { CallName } from '../src/calls.ts'
import { endpoints } from '../src/endpoints.ts'
import type { MatchType, SortDirection } from '../src/list/grid-outline.ts'
import type { ListFilter } from '../src/list/list-query.ts'
import { RawError } from '../src/list/raw-filter.ts'
import type { GridName } from '../src/lists/grid-names.ts'
import { isGridName } from '../src/lists/is-grid-name.ts'
import { lists } from '../src/lists/lists.ts'
import { bases, type Endpoint } from '../src/protocol/call.ts'
import { roles } from '../src/protocol/roles.ts'

export interface Answer {
  status: number
  body?: unknown
  readonly headers: Record<string, string>
}

type Kind = 'page' | 'sums' | 'sheet' | 'preflight' | CallName

/** A backend's mistake: a misread query of a list, or a spoilt answer. */
export interface Fault {
  readonly query?: (query: URLSearchParams) => void
  readonly answer?: (answer: Answer, kind: Kind, request: Request) => void
}

export const credentials = { username: 'anna', password: 'Tajne-1234' }
export const urls = { apiUrl: 'https://api.test/frontend', publicApiUrl: 'https://api.test' }

/** The fields that this backend answers: none but these, as the specification has no others. */
const answered = new Set(
  `agentId agentName alreadyConfirmed amount apiUrl blockedUntil city companyName companyVerified
  confirmed content count currency customerName customerNip dateAdded docs documentNumber
  documentUrl email environment events financialDocuments firstName firstSignedBy formUrl
  fundingDate id isActive isCompleted isMaster isPartner itemsCount keySecret kind krs lastName
  logo logoId month name nip notificationUrls number paidDate partnerCommissionAmount partnerItemId
  passSecret periodFrom periodTo phoneNumber postalCode product products qaAvailability
  qaPermissions recommendationCode refresh_token refused regon reloadTime repaymentPeriod roles
  signed signedAt signedDate status street styleId styles toConfirm token translation updateAmount
  updateDate updateTotalValueAmount updateTotalValueCurrency url username value visibility`.split(
    /\s+/,
  ),
)
const bare = ['findAgents', 'findCustomers', 'findRepaymentPeriods', 'findBrokerProducts']

/** Three times the rows of the examples, for as many pages. */
const rowsOf = (grid: GridName): readonly Row[] =>
  [0, 1000, 2000].flatMap((offset) =>
    listExamples[grid].map((row) => {
      const [number] = lists[grid].record.numbers
      return { ...plain(row), id: Number(row.id) + offset, [number]: `${row[number]}/${offset}` }
    }),
  )

function plain(body: object): Row {
  return Object.fromEntries(Object.entries(body).filter(([name]) => answered.has(name)))
}

/** A backend that has exactly the specification, in the manner of Symfony, but for one fault. */
export function referenceBackend(fault: Fault = {}): typeof fetch {
  const refreshTokens = new Set<string>()
  let serial = 0

  return async (address, init) => {
    const request = new Request(address, init)
    const { pathname, searchParams } = new URL(request.url)
    const answer: Answer = { status: 404, body: symfony(404, 'No route found'), headers: cors() }
    const kind = await respond(request, pathname, searchParams, answer)
    fault.answer?.(answer, kind, request)
    const { status, body, headers } = answer
    const isText = typeof body === 'string' || body === undefined
    return new Response(isText ? (body ?? null) : JSON.stringify(body), { status, headers })
  }

  async function respond(
    request: Request,
    path: string,
    query: URLSearchParams,
    answer: Answer,
  ): Promise<Kind> {
    if (request.method === 'OPTIONS') {
      Object.assign(answer, { status: 204, body: undefined })
      return 'preflight'
    }
    const name = callOf(request.method, path)
    const { access, base }: Endpoint = endpoints[name ?? 'getCapabilities']
    // Shops and their calls are not in the specification.
    if (name === undefined || (base === 'public' && name !== 'getCompany')) return 'getCapabilities'
    const token = request.headers.get('authorization')?.replace('Bearer ', '')
    if (
      access !== 'public' &&
      !(access === 'optional' && !token) &&
      !/^token-\d+$/.test(token ?? '')
    )
      Object.assign(answer, { status: 401, body: symfony(401, 'JWT Token not found') })
    else if (request.method !== 'GET') await change(name, request, answer)
    else if (isGridName(path.split('/')[2] ?? '') && path.split('/').length === 3)
      return list(path.split('/')[2] as GridName, query, answer)
    else Object.assign(answer, { status: examples[name]?.status ?? 200, body: bodyOf(name) })
    return name
  }

  async function change(name: CallName, request: Request, answer: Answer) {
    const body = (await request.json()) as Readonly<Record<string, unknown>>
    const isSignIn = name === 'signIn' && 'username' in body
    if (isSignIn || name === 'refreshToken') {
      const { username, password } = credentials
      const isRight = isSignIn
        ? body.username === username && body.password === password
        : refreshTokens.delete(String(body.refresh_token))
      serial++
      if (isRight) refreshTokens.add(`refresh-${serial}`)
      const tokens = { token: `token-${serial}`, refresh_token: `refresh-${serial}` }
      answer.status = isRight ? 200 : 401
      answer.body = isRight ? tokens : symfony(401, 'Invalid credentials.')
    } else if (name === 'switchLogin')
      Object.assign(answer, { status: 401, body: symfony(401, 'Invalid credentials.') })
    else {
      const violations = [{ propertyPath: '', message: 'Ta wartość nie powinna być pusta.' }]
      Object.assign(answer, { status: 400, body: { violations } })
    }
  }

  function list(grid: GridName, query: URLSearchParams, answer: Answer): Kind {
    fault.query?.(query)
    const { fields, defaultSort } = lists[grid]
    const filters: ListFilter[] = []
    let sort = defaultSort
    for (const [name, value] of query) {
      const [, word, field = '', part] = /^(filter|sort)\[(\w+)\](?:\[(\w+)\])?$/.exec(name) ?? []
      const isKnown = field in fields && field !== 'isExpired'
      if (word === 'sort' && isKnown) sort = { field, direction: value as SortDirection }
      else if (word === 'filter' && isKnown) {
        const matchType = query.get(`filter[${field}][matchType]`) as MatchType
        if (part === 'value') filters.push({ field, value, matchType })
      } else if (!['page', 'limit'].includes(name)) return refuse(answer, name)
    }
    let matches: readonly Row[]
    try {
      matches = findRows(rowsOf(grid), fields, { filters, sort })
    } catch (error) {
      if (error instanceof RawError) return refuse(answer, error.message)
      throw error
    }
    answer.status = 200
    if (query.get('limit') === '0') {
      answer.body = 'PK'
      return 'sheet'
    }
    if (!query.has('page') && !query.has('limit')) {
      answer.body = { collection: sumsOf(grid, matches) }
      return 'sums'
    }
    const limit = Number(query.get('limit') ?? 10)
    const requestedPage = Number(query.get('page') ?? 1)
    const page = (requestedPage - 1) * limit < matches.length ? requestedPage : 1
    const collection = matches.slice((page - 1) * limit, page * limit)
    answer.body = { collection, count: matches.length, page, limit }
    return 'page'
  }
}

function bodyOf(name: CallName): unknown {
  if (name === 'getUserInfo')
    return { ...plain(examples[name]?.answer as object), recommendationCode: 'BRK2026', roles }
  const body = examples[name]?.answer
  if (typeof body !== 'object' || body === null) return body
  const { collection } = body as { collection?: readonly object[] }
  if (!collection) return plain(body)
  return bare.includes(name) ? collection : { ...plain(body), collection: collection.map(plain) }
}

function sumsOf(grid: GridName, rows: readonly Row[]) {
  const { amount } = lists[grid].record
  const sums = new Map<unknown, number>()
  for (const row of amount ? rows : [])
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + Number(row[amount ?? '']))
  return [...sums].map(([currency, sum]) => ({ amount: sum, currency }))
}

function refuse(answer: Answer, why: string): Kind {
  Object.assign(answer, { status: 400, body: symfony(400, `Invalid parameter ${why}`) })
  return 'findLeads'
}

const symfony = (code: number, message: string) => ({ code, message })

function cors(): Record<string, string> {
  return {
    'access-control-allow-origin': 'https://portal.example.com',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key',
    'access-control-expose-headers': 'Retry-After',
  }
}

function callOf(method: string, path: string): CallName | undefined {
  return (Object.keys(endpoints) as CallName[]).find((name) => {
    const { specified, base, ...endpoint }: Endpoint = endpoints[name]
    const start = bases[base].replace('/api', '')
    const pattern = new RegExp(`^${start + endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return specified && endpoint.method === method && pattern.test(path)
  })
}
