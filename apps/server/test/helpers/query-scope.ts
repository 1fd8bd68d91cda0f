import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

/** The caller of a request, whose ids its statements may compare. */
interface ScopeOwner {
  readonly partner: number
  readonly user: number
  /** If set, only rows of this agent. */
  readonly agent: number | null
}

/** A column of a table, and the caller's id that it must equal. */
type ScopeColumn = readonly [string, keyof ScopeOwner]

/** The columns that keep a table's rows inside a partner, an agent or a user, by table. */
export type ScopeColumns = ReadonlyMap<string, readonly ScopeColumn[]>

const whoseColumn = { partner_id: 'partner', agent_id: 'agent', user_id: 'user' } as const

/** Reads the columns from the database: a new table of a partner's rows needs no line here. */
export async function readScopeColumns(db: Db): Promise<ScopeColumns> {
  const { rows } = await sql<{ name: string; column: keyof typeof whoseColumn }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name = any(${Object.keys(whoseColumn)})`.execute(db)
  const columns = new Map<string, ScopeColumn[]>([
    ['partner', [['id', 'partner']]],
    ['portal_user', [['id', 'user']]],
  ])
  for (const { name, column } of rows) {
    // The agent of a user row is an attribute, and no scope.
    if (name === 'portal_user' && column === 'agent_id') continue
    columns.set(name, [...(columns.get(name) ?? []), [column, whoseColumn[column]]])
  }
  return columns
}

/**
 * The reasons why a statement may leave the partner: a table of partners' rows whose scope column it does not
 * compare, a scope other than the caller's, or none; for an agent also a table of agents' rows whose agent it
 * does not compare. Empty if the statement stays inside. The text is read by patterns: a table without `as`
 * goes by its own name.
 */
export function scopeFaults(
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  columns: ScopeColumns,
  caller: ScopeOwner,
): string[] {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const tables = [...plain.matchAll(/\b(?:from|join|update|using) (\w+)(?: as (\w+))?/g)].flatMap(
    ([, table = '', alias]) => {
      const scopes = columns.get(table)
      return scopes ? [{ table, alias, scopes }] : []
    },
  )
  if (tables.length === 0) return []

  const faults: string[] = []
  let isBound = false
  for (const { table, alias, scopes } of tables) {
    const compared = scopes.map(([column, of]) => {
      const name =
        alias === undefined ? `(?:${table}\\.|(?<![\\w.]))${column}` : `${alias}\\.${column}`
      const values = [...plain.matchAll(new RegExp(`${name} = (?:any\\()?\\$(\\d+)`, 'g'))].flatMap(
        ([, number]) => parameters[Number(number) - 1],
      )
      const isCompared = new RegExp(`${name} =|= ${name}\\b`).test(plain)
      return { column, values, own: caller[of], isCompared }
    })
    if (!compared.some(({ column, isCompared }) => column !== 'agent_id' && isCompared))
      faults.push(`${table} is read without its scope`)
    const agents = compared.find(({ column }) => column === 'agent_id')
    if (agents && caller.agent !== null && !agents.values.includes(caller.agent))
      faults.push(`${table} is read without its agent`)
    const isInPartner = compared.some(
      ({ column, values, own: id }) => column === 'partner_id' && values.includes(id),
    )
    for (const { column, values, own: id } of compared) {
      if (column !== 'agent_id' && values.includes(id)) isBound = true
      // Inside the partner the account may be anybody's: masters manage those of their team.
      if (table === 'portal_user' && column === 'id' && isInPartner) continue
      for (const value of values)
        if (value !== id) faults.push(`${table}.${column} is compared with ${value}`)
    }
  }
  if (!isBound) faults.push('no scope is that of the caller')
  return faults.map((fault) => `${fault}: ${plain}`)
}
