import { parseDecimal } from '@partner-portal/contract/values/money'
import {
  normalizePasted,
  pastedDigits,
  withPlainSpaces,
} from '@partner-portal/contract/values/pasted'
import { type RawBuilder, sql } from 'kysely'
import { anyText, type Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/find-page.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import { compileWords } from '#platform/list/like.ts'
import type { Principal } from '#platform/session/principal.ts'

/** A search text in the forms that SQL compares. */
interface TypedText {
  /** The typed text with single spaces. */
  readonly text: string
  /** The ways a number is stored. */
  readonly numbers: readonly string[]
  /** A pattern of LIKE for the folded text of a number without separators. */
  readonly pattern: string
  /** The words to find in a name or a note; a phone number in the form that is stored. */
  readonly words: string
  /** The range of NIPs that begin with the typed digits. */
  readonly nips: { readonly from: string; readonly to: string } | null
  /** In minor units, if the text may be one. */
  readonly amount: number | null
}

/** The separators of numbers. */
const separators = '/._ -'

export function typedText(typed: string): TypedText {
  const text = withPlainSpaces(typed.normalize('NFC'))
  const digits = pastedDigits(text)
  return {
    text,
    numbers: [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
    pattern: /[\p{L}\d]/u.test(text)
      ? `%${text
          .split(new RegExp(`[${separators}]`))
          .map(literal)
          .join('%')}%`
      : containing(text),
    words: phoneDigits(normalizePasted(text)) ?? text,
    // In byte order ':' is the sign after '9'.
    nips: /^\d{3,10}$/.test(digits) ? { from: digits, to: `${digits}:` } : null,
    amount: amountOf(text),
  }
}

/** `14 521,91 zł`, `14521.91`: minor units. */
function amountOf(text: string): number | null {
  const [, number] =
    /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d\d)?(?= ?(?:zł|PLN|EUR)?$)/i.exec(text) ?? []
  if (number === undefined) return null
  return parseDecimal(
    text
      .replaceAll(' ', '')
      .replace(',', '.')
      .replace(/[a-zł]+$/i, ''),
  )
}

/** The digits of a phone number, without the prefix of Poland. Null for other texts. */
function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^0{2}/, '')
  return digits.length < 7 ? null : digits.replace(/^48(?=\d{9}$)/, '')
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

function containing(text: string): string {
  return `%${literal(text)}%`
}

/**
 * The newest rows of a list to search for a part of a number or of a person's name, the entries of an index for a
 * company's name, and the newest notes and steps. A test allows fewer.
 */
export const searchLimits = { newest: 100_000, companies: 300_000, notes: 5_000 }
export const MOST_HITS = 5

/** `words`: the note or step that was found. */
export type FoundRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly words: string | null
}

/**
 * Finds a list's rows: whole numbers first, then by NIP, of `companies` too, and by a part of a text, the
 * newest first. Numbers and NIPs have indexes; parts are read from the index of the list's default order, up to
 * the first five hits or the limit of rows.
 */
export async function findRecords(
  db: Db,
  source: GridSource,
  principal: Principal,
  typed: TypedText,
  companies: readonly string[],
): Promise<FoundRow[]> {
  const { record, defaultSort } = source.grid
  const amount = record.amount && columnOf(source, record.amount).value
  const nip = record.company && columnOf(source, record.company.nip).value
  const visible = sql`${source.table} as d where ${source.scope(principal)}`
  const newestFirst = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
  const hits = (rank: number, where: RawBuilder<unknown>) => sql`
    (select d.id, ${sql.lit(rank)} as rank, null as words from ${visible} and ${where}
      order by ${newestFirst} limit ${MOST_HITS})`

  const numbers = record.numbers.map((field) => columnOf(source, field))
  const texts = numbers.map(({ search }) => search ?? sql`null`)
  const parts = texts.map(
    (_, index) =>
      sql`translate(${part(index)}, ${separators}, '') like text_fold(${typed.pattern})`,
  )
  if (source.words) {
    texts.push(source.words)
    parts.push(compileWords({ value: part(texts.length - 1) }, typed.words))
  }
  const newest = sql`
    select d.id, ${sql.join(texts.map((text, index) => sql`${text} as ${part(index)}`))}
    from ${visible} order by ${newestFirst} limit ${sql.lit(searchLimits.newest)}`

  const result = await sql<FoundRow>`
    select ${source.rowSelect(principal)}, p.words
    from (
      select id, min(rank) as rank, min(words) as words from (
        ${sql.join(
          [
            ...numbers.map(({ value }) => hits(0, sql`${value} = any(${typed.numbers}::text[])`)),
            ...(nip && typed.nips ? [hits(1, isWithin(nip, typed.nips))] : []),
            ...(nip && companies.length > 0 ? [hits(1, sql`${nip} = ${anyText(companies)}`)] : []),
            ...(amount && typed.amount !== null ? [hits(1, sql`${amount} = ${typed.amount}`)] : []),
            sql`(select id, 1 as rank, null as words from (${newest}) as newest
              where ${sql.join(parts, sql` or `)} limit ${MOST_HITS})`,
            ...(source.notes
              ? [
                  // Materialized: else each note of the partner is folded, not the newest alone.
                  sql`(with note as materialized (${source.notes(principal, searchLimits.notes)})
                    select d.id, 2 as rank, min(note.words) as words from note
                    join ${source.table} as d on ${source.scope(principal)} and d.id = note.id
                    where text_fold(note.words) like all (${foldedWords(typed)})
                    group by d.partner_id, d.id order by ${newestFirst} limit ${MOST_HITS})`,
                ]
              : []),
          ],
          sql` union all `,
        )}
      ) as hit group by id
    ) as p
    join ${source.table} as d on ${source.scope(principal)} and d.id = p.id
    ${source.rowJoins}
    order by p.rank, ${newestFirst} limit ${MOST_HITS}`.execute(db)
  return result.rows
}

function isWithin(
  value: RawBuilder<unknown>,
  { from, to }: { from: string; to: string },
): RawBuilder<boolean> {
  return sql<boolean>`${value} >= ${from} and ${value} < ${to}`
}

function foldedWords({ words }: TypedText): RawBuilder<string[]> {
  return sql`array[${sql.join(words.split(' ').map((word) => sql`text_fold(${containing(word)})`))}]`
}

function part(index: number): RawBuilder<unknown> {
  return sql.ref(`part${index}`)
}

/**
 * Finds rows of a list, one for each customer with this beginning of the NIP or part of the name. Names are
 * read from the index of their order alone. It lacks the agent, so an agent's scope is asked for each name
 * found.
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
  // `offset 0`: else PostgreSQL compares each row in place of each name, which takes three times as long.
  // The sort key is the folded name with `~` after the letters that had a Polish accent.
  const name = { value: sql`replace(keys.value, '~', '')` }
  const fits = typed.nips ? sql`true` : compileWords(name, typed.words)
  const result = await sql<FoundRow>`
    with customer as materialized (
      select found.id from (
        select keys.value from (
          select distinct entry.value from (
            select ${key} as value from ${source.table} as d
            where ${source.scope({ ...principal, agentId: null })} and ${within}
            order by ${key} limit ${sql.lit(searchLimits.companies)}
          ) as entry
          offset 0
        ) as keys where ${fits}
      ) as fitting
      cross join lateral (
        select d.id from ${source.table} as d
        where ${source.scope(principal)} and ${key} = fitting.value and ${nip} is not null
        limit 1
      ) as found
      limit ${MOST_HITS}
    )
    select ${source.rowSelect(principal)}, null as words
    from customer join ${source.table} as d on d.id = customer.id ${source.rowJoins}
    where ${source.scope(principal)}
    order by ${key}`.execute(db)
  return result.rows
}

interface FoundAgent {
  readonly id: number
  readonly name: string
}

/** Finds agents by all words of their name, in its order. A firm has few. */
export async function findAgents(
  db: Db,
  partnerId: number,
  typed: TypedText,
): Promise<FoundAgent[]> {
  const { rows } = await sql<FoundAgent>`
    select id, name from agent
    where partner_id = ${partnerId} and ${compileWords({ value: sql`text_fold(name)` }, typed.words)}
    order by name_sort limit ${MOST_HITS}`.execute(db)
  return rows
}
