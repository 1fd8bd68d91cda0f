import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../src/platform/database/connect.ts'

/** Whose request it is: what its statements may ask for. */
interface Whose {
  readonly partner: number
  readonly user: number
}

/** The columns that keep a table's rows inside a partner or a user, by table. */
export type ScopeColumns = ReadonlyMap<string, readonly (readonly [string, keyof Whose])[]>

/** Reads them from the database: a new table of a partner's rows needs no line here. */
export async function readScopeColumns(db: Db): Promise<ScopeColumns> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('partner_id', 'user_id')`.execute(db)
  const columns = new Map<string, (readonly [string, keyof Whose])[]>([
    ['partner', [['id', 'partner']]],
    ['portal_user', [['id', 'user']]],
  ])
  for (const { name, column } of rows) {
    const whose = column === 'partner_id' ? 'partner' : 'user'
    columns.set(name, [...(columns.get(name) ?? []), [column, whose]])
  }
  return columns
}

/**
 * Why a statement may leave the partner: a table of partners' rows whose scope column it does not
 * compare, a scope that is not the caller's, or none. Empty if it stays inside. It reads the text
 * by patterns: a table without `as` goes by its own name.
 */
export function scopeFaults(
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  columns: ScopeColumns,
  whose: Whose,
): string[] {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const tables = [...plain.matchAll(/\b(?:from|join|update) (\w+)(?: as (\w+))?/g)].flatMap(
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
      return { column, values, own: whose[of], isCompared }
    })
    if (!compared.some(({ isCompared }) => isCompared))
      faults.push(`${table} is read without its scope`)
    const isInPartner = compared.some(
      ({ column, values, own }) => column === 'partner_id' && values.includes(own),
    )
    for (const { column, values, own } of compared) {
      if (values.includes(own)) isBound = true
      // Inside the partner it may be anybody's account: masters manage those of their team.
      if (table === 'portal_user' && column === 'id' && isInPartner) continue
      for (const value of values)
        if (value !== own) faults.push(`${table}.${column} is compared with ${value}`)
    }
  }
  if (!isBound) faults.push('no scope is that of the caller')
  return faults.map((fault) => `${fault}: ${plain}`)
}
