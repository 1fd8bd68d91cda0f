import type { CompiledQuery } from 'kysely'
import { gainedDocuments } from '../../apps/server/src/modules/documents/documents.source.ts'
import type { Db } from '../../apps/server/src/platform/database/connect.ts'
import { findPage } from '../../apps/server/src/platform/list/find-page.ts'
import { readRows } from '../../apps/server/src/platform/list/register-grid.ts'
import { masterOf } from './bench-users.ts'
import type { Statement } from './http-floor.ts'
import type { Million } from './million.ts'

type Query = Readonly<Record<string, string>>

/** A list for both servers. */
export interface ListCase {
  readonly name: string
  readonly partner: keyof Million
  readonly query: Query
  /** Each request filters by another moment, so that no answer can be remembered. */
  readonly isNew?: boolean
}

const size = { limit: '20' }
const status = { 'filter[status][value]': 'paid', 'filter[status][matchType]': 'IN' }
const contains = {
  'filter[documentNumber][value]': '2024/19',
  'filter[documentNumber][matchType]': 'LIKE',
}

export const listCases: readonly ListCase[] = [
  { name: 'page 1', partner: 'small', query: { page: '1', ...size } },
  { name: 'filter', partner: 'small', query: { page: '1', ...size, ...status } },
  { name: 'page 200', partner: 'small', query: { page: '200', ...size } },
  { name: 'number contains', partner: 'small', query: { page: '1', ...size, ...contains } },
  { name: '300,000 rows, filter', partner: 'large', query: { page: '1', ...size, ...status } },
  {
    name: 'a new filter each time',
    partner: 'small',
    query: { page: '1', ...size, ...addedSince('2020-01-01 00:00:00') },
    isNew: true,
  },
]

function pathOf(query: Query): string {
  return `/api/frontend/financial-document-grid?${new URLSearchParams(query)}`
}

/** The address of a case's nth request. */
export function nthPath({ query, isNew }: ListCase, n: number): string {
  if (!isNew) return pathOf(query)
  const moment = new Date(Date.UTC(2020, 0, 1, 0, 0, n)).toISOString()
  return pathOf({ ...query, ...addedSince(moment.slice(0, 19).replace('T', ' ')) })
}

function addedSince(from: string): Query {
  return {
    'filter[dateAdded][value]': JSON.stringify({
      value: 'dateAdded >= :from',
      parameters: { from },
      leftJoin: null,
    }),
    'filter[dateAdded][matchType]': 'RAW',
  }
}

/** The statements that the portal's own code asks for rows and exact count of each case. */
export async function statementsOf(
  db: Db,
  queries: readonly CompiledQuery[],
  partners: Million,
): Promise<Statement[][]> {
  const { grid } = gainedDocuments
  const statements: Statement[][] = []
  for (const { partner, query } of listCases) {
    const principal = masterOf(partners[partner])
    const { page = 1, limit = 20, ...search } = grid.call.query.parse(query)
    const from = queries.length
    const request = { ...readRows(gainedDocuments, search, principal), page, limit }
    await findPage(db, gainedDocuments, request, principal)
    statements.push(queries.slice(from).map(({ sql, parameters }) => ({ sql, parameters })))
  }
  return statements
}
