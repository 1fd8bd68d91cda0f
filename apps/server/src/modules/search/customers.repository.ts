import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type FoundRow, foldedWords, isWithin, MOST_HITS } from './found-records.repository.ts'
import type { TypedText } from './typed-text.ts'

/** Names are looked for in so many rows of an index. */
const READ = 300_000

/**
 * Finds rows of a list, one for each customer whose NIP begins or whose name fits as typed. Names
 * are read from the index of their order alone. It does not know the agent, so an agent's scope is
 * asked for each name that fits.
 */
export async function findCustomers(
  db: Db,
  source: GridSource,
  principal: Principal,
  typed: TypedText,
): Promise<FoundRow[]> {
  const { company } = source.grid.record
  if (!company) return []
  const nip = columnOf(source, company.nip).value
  const sortKey = columnOf(source, company.name).order?.[0]?.by
  if (!sortKey) throw new Error(`${source.grid.call} is not sorted by ${company.name}`)

  const key = typed.nips ? nip : sortKey
  const within = typed.nips ? isWithin(nip, typed.nips) : sql`true`
  // The sort key is the folded name with `~` after the letters that had a Polish accent.
  const fits = typed.nips
    ? sql`true`
    : sql`replace(keys.value, '~', '') like all (${foldedWords(typed)})`
  const found = await sql<FoundRow>`
    select customer.* from (
      select distinct keys.value from (
        select ${key} as value from ${source.table} as d
        where ${source.scope({ ...principal, agentId: null })} and ${within}
        order by ${key} limit ${sql.lit(READ)}
      ) as keys where ${fits}
    ) as fitting
    cross join lateral (
      select ${source.rowSelect(principal)} from ${source.table} as d ${source.rowJoins}
      where ${source.scope(principal)} and ${key} = fitting.value and ${nip} is not null
      limit 1
    ) as customer
    limit ${MOST_HITS}`.execute(db)
  return found.rows
}
