import { randomUUID } from 'node:crypto'
import { unsignedToken } from '../document/example-token.ts'
import { examples, listExamples } from '../document/examples.ts'
import type { CallName } from '../src/calls.ts'
import type { ListQuery } from '../src/list/list-query.ts'
import { RawError } from '../src/list/raw-filter.ts'
import { type GridName, gridNames } from '../src/lists/grid-names.ts'
import { isGridName } from '../src/lists/is-grid-name.ts'
import { lists } from '../src/lists/lists.ts'
import { roles } from '../src/protocol/roles.ts'
import { findRows, type Row } from './filter-rows.ts'
import { refuse } from './refusal.ts'

/** The password of every login. */
export const mockPassword = 'Portal-2026'
const TOKEN_MINUTES = 15

/** A request that passed the contract's schemas. */
export interface Request {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: unknown
  readonly body: unknown
  readonly username: string
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}

type Handler = (request: Request) => unknown

/** Answers each call with its example, except for calls on which the portal's work depends. */
export function createAnswers(minutes = TOKEN_MINUTES) {
  const rows = new Map<GridName, readonly Row[]>(
    gridNames.map((grid) => [grid, listExamples[grid]]),
  )
  const refreshTokens = new Map<string, string>()

  function tokensOf(username: string) {
    const refresh_token = randomUUID()
    refreshTokens.set(refresh_token, username)
    return { token: unsignedToken(username, Date.now() / 1000 + minutes * 60), refresh_token }
  }

  const handlers: Partial<Record<CallName, Handler>> = {
    signIn({ body }) {
      const { username, password } = body as { username: string; password: string }
      return password === mockPassword ? tokensOf(username) : refuse('INVALID_CREDENTIALS')
    },
    refreshToken({ body }) {
      const token = (body as { refresh_token: string }).refresh_token
      const username = refreshTokens.get(token)
      refreshTokens.delete(token)
      return username === undefined ? refuse('REFRESH_REJECTED') : tokensOf(username)
    },
    signOut: ({ body }) =>
      void refreshTokens.delete((body as { refresh_token: string }).refresh_token),
    getUserInfo: ({ username }) => ({
      ...(examples.getUserInfo?.answer as object),
      username,
      roles,
    }),
    getRecord({ params }) {
      const { grid, id } = params as { grid: GridName; id: number }
      const row = rows.get(grid)?.find((candidate) => candidate.id === id)
      const example = examples.getRecord?.answer as { row: Row }
      if (!row) return example.row.id === id ? example : refuse('NOT_FOUND')
      const lead = {
        amount: null,
        note: null,
        consents: [],
        companyVerified: true,
        hasReceipt: true,
        disputes: [],
        clientConsents: null,
      }
      return { row, lead: grid === 'lead-grid' ? lead : null, history: [] }
    },
    confirmInvoicesAndLoans({ body }) {
      const { ids } = body as { ids: number[] }
      const grid = 'invoice-loan-grid'
      const rowsOfGrid = rows.get(grid) ?? []
      const confirmedAt = new Date().toISOString()
      rows.set(
        grid,
        rowsOfGrid.map((row) =>
          ids.includes(Number(row.id))
            ? { ...row, status: 'confirmed', toConfirm: false, confirmedAt }
            : row,
        ),
      )
      const isKnown = (id: number) => rowsOfGrid.some((row) => row.id === id)
      return {
        confirmed: ids.filter(isKnown),
        refused: ids.filter((id) => !isKnown(id)).map((id) => ({ id, reason: 'NOT_FOUND' })),
      }
    },
  }

  return function answer(name: CallName, path: string, request: Request): Answer {
    const grid = path.slice(1)
    if (isGridName(grid))
      try {
        return { status: 200, body: list(grid, request.query as ListQuery) }
      } catch (error) {
        if (error instanceof RawError) refuse('BAD_REQUEST', [error.message])
        throw error
      }
    const example = examples[name]
    const handler = handlers[name]
    const body = handler ? handler(request) : example?.answer
    return { status: example?.status ?? 200, ...(body === undefined ? {} : { body }) }
  }

  function list(grid: GridName, query: ListQuery) {
    if (query.limit === 0) return refuse('NOT_IMPLEMENTED')
    const { fields, defaultSort, tabs } = lists[grid]
    const all = rows.get(grid) ?? []
    const matches = findRows(all, fields, { ...query, sort: query.sort ?? defaultSort })
    if (query.page === undefined && query.limit === undefined) return sumsOf(grid, matches)
    const limit = query.limit ?? 10
    const page = ((query.page ?? 1) - 1) * limit < matches.length ? (query.page ?? 1) : 1
    const filters = query.filters.filter(({ field }) => field !== tabs?.field)
    const inTab = (value: string) =>
      findRows(all, fields, {
        filters:
          value === ''
            ? filters
            : [...filters, { field: tabs?.field ?? '', value, matchType: 'BOOL' }],
      }).length
    return {
      collection: matches.slice((page - 1) * limit, page * limit),
      count: matches.length,
      page,
      limit,
      ...(tabs && { tabs: tabs.values.map((value) => ({ value, count: inTab(value) })) }),
    }
  }
}

const noSums = {
  fffAmount: null,
  fffCurrency: null,
  ffoAmount: null,
  ffoCurrency: null,
  partnerCommissionAmount: null,
  partnerCommissionCurrency: null,
}

/** The sums of the filtered rows, by currency. */
function sumsOf(grid: GridName, rows: readonly Row[]) {
  const { amount } = lists[grid].record
  const sums = new Map<unknown, number>()
  for (const row of amount ? rows : [])
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + Number(row[amount ?? ''] ?? 0))
  return {
    collection: [...sums].map(([currency, sum]) => ({ ...noSums, amount: sum, currency })),
  }
}
