import { type RawBuilder, sql } from 'kysely'
import { anyText } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/compile.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import type { TypedText } from './typed-text.ts'

/** A part of a number or name is looked for in so many of a list's newest rows. */
const NEWEST = 100_000
export const MOST_HITS = 5

export type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * Finds a list's rows: whole numbers first, then by NIP, of `companies` too, and by a part of a
 * text, the newest first. Numbers and NIPs have indexes; parts are read from the index of the
 * list's default order, which ends at the first five hits and at NEWEST rows.
 */
export async function findRecords(
  db: Db,
  source: GridSource,
  principal: Principal,
  typed: TypedText,
  companies: readonly string[],
): Promise<FoundRow[]> {
  const { record, defaultSort } = source.grid
  const nip = record.company && columnOf(source, record.company.nip).value
  const own = sql`${source.table} as d where ${source.scope(principal)}`
  const newestFirst = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
  const hits = (rank: number, where: RawBuilder<unknown>) => sql`
    (select d.partner_id, d.id, ${sql.lit(rank)} as rank from ${own} and ${where}
      order by ${newestFirst} limit ${MOST_HITS})`

  const numbers = record.numbers.map((field) => columnOf(source, field))
  const texts = numbers.map(({ search }) => search ?? sql`null`)
  const parts = texts.map((_, index) => sql`${part(index)} like text_fold(${typed.pattern})`)
  if (source.words) {
    texts.push(source.words)
    parts.push(sql`${part(texts.length - 1)} like all (${foldedWords(typed)})`)
  }
  const newest = sql`
    select d.partner_id, d.id, ${sql.join(texts.map((text, index) => sql`${text} as ${part(index)}`))}
    from ${own} order by ${newestFirst} limit ${sql.lit(NEWEST)}`

  const found = await sql<FoundRow>`
    select ${source.rowSelect(principal)}
    from (
      select partner_id, id, min(rank) as rank from (
        ${sql.join(
          [
            ...numbers.map(({ value }) => hits(0, sql`${value} = any(${typed.numbers}::text[])`)),
            ...(nip && typed.nips ? [hits(1, isWithin(nip, typed.nips))] : []),
            ...(nip && companies.length > 0 ? [hits(1, sql`${nip} = ${anyText(companies)}`)] : []),
            sql`(select partner_id, id, 1 as rank from (${newest}) as newest
              where ${sql.join(parts, sql` or `)} limit ${MOST_HITS})`,
          ],
          sql` union all `,
        )}
      ) as hit group by partner_id, id
    ) as p
    join ${source.table} as d on d.partner_id = p.partner_id and d.id = p.id
    ${source.rowJoins}
    order by p.rank, ${newestFirst} limit ${MOST_HITS}`.execute(db)
  return found.rows
}

export function isWithin(
  value: RawBuilder<unknown>,
  { from, to }: { from: string; to: string },
): RawBuilder<boolean> {
  return sql<boolean>`${value} >= ${from} and ${value} < ${to}`
}

export function foldedWords({ words }: TypedText): RawBuilder<string[]> {
  return sql`array[${sql.join(words.map((word) => sql`text_fold(${word})`))}]`
}

function part(index: number): RawBuilder<unknown> {
  return sql.ref(`part${index}`)
}
