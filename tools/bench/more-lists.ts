import type { FieldType, ListField } from '@partner-portal/contract/list/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../../apps/server/src/domain/list/grid-table.ts'
import { listSourcesOf } from '../../apps/server/src/lists.ts'
import type { Database } from '../../apps/server/src/platform/database/schema.ts'
import type { GridSource } from '../../apps/server/src/platform/list/grid-source.ts'

const sizes = { small: 20_000, all: 100_000 } as const
const settlementSizes = { small: 2_000, all: 10_000 } as const

const product = sql`(array['NANO', 'FACTORING', 'PURCHASE_FINANCE', 'DEFERRED_PAYMENT'])[1 + h % 4]`
const name = sql`(array['Łuczak', 'Żuraw', 'Śliwa', 'Dąbrowa', 'Ćwikła', 'Nowak', 'Mazur'])[1 + h % 7]`
const company = sql`${name} || ' ' || (h % 997) || ' sp. z o.o.'`
const nip = sql`lpad((1000000000 + h % 997)::text, 10, '0')`
const moment = sql`timestamptz '2026-11-01' - make_interval(mins => h % 1500000)`
const due = sql`case when h % 50 = 0 then timestamptz '2026-11-01' + make_interval(days => h % 30) end`
const currency = sql`case when h % 20 = 0 then 'EUR' else 'PLN' end`

/** The columns of a table after partner and agent, and their values from row number and hash. */
interface Filling {
  readonly columns: readonly string[]
  readonly values: RawBuilder<unknown>
  readonly sizes: { readonly small: number; readonly all: number }
}

const differing: Readonly<Record<string, Filling>> = {
  lead: {
    columns: `external_id number date_added nip company_name first_name last_name phone_number email
      product status blocked_until next_step_at`.split(/\s+/),
    values: sql`'b' || n, 'L/' || (2020 + h % 7) || '/' || n, ${moment}, ${nip}, ${company}, 'Ewa',
      ${name}, '+48600' || lpad((h % 1000000)::text, 6, '0'), 'k' || (h % 9000) || '@example.com',
      ${product}, (array['LOCKED', 'PROPOSAL_STARTED', 'POSITIVE_DECISION', 'NEGATIVE_DECISION',
        'ACTIVE'])[1 + h % 5], ${moment} + interval '90 days', ${due}`,
    sizes,
  },
  contract: {
    columns: `external_id date_added number customer_name customer_nip product amount currency
      status signed_date files_due`.split(/\s+/),
    values: sql`'b' || n, ${moment}, 'U/' || (2020 + h % 7) || '/' || n, ${company}, ${nip},
      ${product}, case when h % 10 > 0 then 1000 + h % 9000000 end, ${currency},
      (array['new', 'processing', 'signed', 'financed', 'terminated'])[1 + h % 5],
      case when h % 3 > 0 then ${moment} + interval '5 days' end, ${due}`,
    sizes,
  },
  settlement: {
    columns: `external_id number period_from period_to amount currency status paid_date
      items_count`.split(/\s+/),
    values: sql`'b' || n, 'R/' || (2020 + h % 7) || '/' || n, ${moment},
      ${moment} + interval '1 month', 1000 + h % 9000000, ${currency},
      (array['paid', 'paid', 'processing', 'open'])[1 + h % 4],
      case when h % 4 < 2 then ${moment} + interval '40 days' end, h % 300`,
    sizes: settlementSizes,
  },
  financial_document: {
    columns: `relation external_id customer_name customer_nip product date_added document_number
      amount currency status due_date files_due`.split(/\s+/),
    values: sql`'receiver', 'b' || n, ${company}, ${nip}, ${product}, ${moment},
      'FZ/' || (2020 + h % 7) || '/' || n, 1000 + h % 9000000, ${currency},
      (array['paid', 'paid', 'financed', 'new', 'rejected', 'to_confirm'])[1 + h % 6],
      ${moment} + interval '30 days', ${due}`,
    sizes,
  },
}

/** The values of a field, by its kind. The first code is the most frequent one. */
function valueOf({ type, codes }: ListField): RawBuilder<unknown> {
  if (codes) {
    const { length } = codes.values
    return sql`(${[...codes.values]}::text[])[greatest(h % ${length + 1}::int, 1)]`
  }
  const values: Partial<Record<FieldType, RawBuilder<unknown>>> = {
    text: sql`'FV/' || (2020 + h % 7) || '/' || n`,
    name: company,
    digits: nip,
    product,
    currency,
    instant: moment,
    integer: sql`h % 300`,
  }
  return values[type] ?? sql`1000 + h % 9000000`
}

function fillingOf({ grid }: GridSource): Filling {
  const fields = Object.entries<ListField>(grid.declared)
  const columns = ['external_id', ...fields.map(([name]) => snakeCase(name))]
  const values = sql`'b' || n, ${sql.join(fields.map(([, field]) => valueOf(field)))}`
  return { columns, values, sizes }
}

/**
 * Loads 100,000 rows of each list, received documents of both, and 10,000 settlements, if the small
 * partner has no leads. It gets a fifth of each.
 */
export async function loadMoreLists(
  db: Kysely<Database>,
  small: number,
  log: (text: string) => void,
): Promise<void> {
  const { count } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('partner_id', '=', small)
    .executeTakeFirstOrThrow()
  if (count > 0) return
  const otherPartners = await db
    .selectFrom('partner')
    .select('id')
    .where('code', '~', '^BENCH-[0-9]+$')
    .execute()
  const sources = Object.values(listSourcesOf({ featuresOff: [] })).map((source) => {
    const table = source.table.compile(db).sql.replaceAll('"', '')
    return [table, differing[table] ?? fillingOf(source)] as const
  })
  for (const [table, filling] of new Map(sources)) {
    log(table)
    await fill(db, table, filling, small, filling.sizes.small)
    const rest = Math.floor((filling.sizes.all - filling.sizes.small) / otherPartners.length)
    for (const { id } of otherPartners) await fill(db, table, filling, id, rest)
    await sql`vacuum (analyze) ${sql.ref(table)}`.execute(db)
  }
}

async function fill(
  db: Kysely<Database>,
  table: string,
  { columns, values }: Filling,
  partner: number,
  count: number,
): Promise<void> {
  await sql`
    insert into ${sql.ref(table)} (partner_id, agent_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${partner}::bigint, agents.ids[1 + h % 5], ${values}
    from (
      select n, ('x' || substr(md5(n::text || ${String(partner)}), 1, 7))::bit(28)::int as h
      from generate_series(1, ${count}::int) as n
    ) as numbers,
    (select array_agg(id) as ids from agent where partner_id = ${partner}::bigint) as agents`.execute(
    db,
  )
}
