import { type Kysely, sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/schema.ts'

export const sizes = { small: 20_000, large: 300_000, all: 1_000_000 } as const
const OTHERS = 34
const CHUNK = 50_000

export interface Million {
  readonly small: number
  readonly large: number
}

/**
 * Loads 1,000,000 documents: 20,000 for a partner with four agents, 300,000 for another, the rest
 * for 34 partners. Values come from md5 of the row's number, so they are the same on every machine.
 */
export async function loadMillion(
  db: Kysely<Database>,
  log: (text: string) => void,
): Promise<Million> {
  const known = await findBenchPartners(db)
  if (known) return known
  const small = await createPartner(db, 'BENCH-SMALL')
  const large = await createPartner(db, 'BENCH-LARGE')
  const otherPartners: number[] = []
  for (let index = 0; index < OTHERS; index++)
    otherPartners.push(await createPartner(db, `BENCH-${index}`))

  // Updating thirteen indexes row by row takes several times as long as building them at the end.
  const indexes = await dropIndexes(db)
  await insertDocuments(db, small, sizes.small, log)
  await insertDocuments(db, large, sizes.large, log)
  const rest = sizes.all - sizes.small - sizes.large
  for (const partner of otherPartners) await insertDocuments(db, partner, rest / OTHERS, log)
  for (const definition of indexes) {
    log(definition.replace(/^CREATE INDEX (\S+).*/, 'index $1'))
    await sql.raw(definition).execute(db)
  }
  log('vacuum')
  await sql`vacuum (analyze) financial_document`.execute(db)
  return { small, large }
}

async function findBenchPartners(db: Kysely<Database>): Promise<Million | null> {
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'code'])
    .where('code', 'in', ['BENCH-SMALL', 'BENCH-LARGE'])
    .execute()
  const id = (code: string) => rows.find((row) => row.code === code)?.id
  const [small, large] = [id('BENCH-SMALL'), id('BENCH-LARGE')]
  return small && large ? { small, large } : null
}

export async function createPartner(db: Kysely<Database>, code: string): Promise<number> {
  const { id } = await db
    .insertInto('partner')
    .values({ code, name: code, nip: null, recommendation_code: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('agent')
    .values(
      ['Żuk', 'Adamska', 'Łoś', 'Nowak'].map((name, index) => ({
        partner_id: id,
        code: `A${index}`,
        name,
      })),
    )
    .execute()
  return id
}

export async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'financial_document' and indexname like 'financial_document_%'
      and indexname not like '%_key' and indexname not like '%_pkey'`.execute(db)
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return indexes.rows.map((row) => row.definition)
}

export async function insertDocuments(
  db: Kysely<Database>,
  partner: number,
  count: number,
  log: (text: string) => void,
) {
  for (let start = 0; start < count; start += CHUNK) {
    const end = Math.min(start + CHUNK, Math.floor(count))
    await sql`
      insert into financial_document (partner_id, relation, external_id, agent_id, customer_name,
        customer_nip, product, date_added, funding_date, document_number, amount, currency,
        repayment_period_value, repayment_period_type, update_total_value_amount,
        update_total_value_currency, status, partner_item_id, partner_commission_amount, files_due)
      select ${partner}::bigint, 'gained', 'b' || n, agents.ids[1 + h % 5],
        (array['Łuczak', 'Żuraw', 'Śliwa', 'Dąbrowa', 'Ćwikła', 'Nowak', 'Mazur', 'Ósemka'])[1 + h % 8]
          || ' ' || (h % 997) || ' sp. z o.o.',
        lpad((1000000000 + h % 997)::text, 10, '0'),
        (array['NANO', 'FACTORING', 'PURCHASE_FINANCE', 'DEFERRED_PAYMENT'])[1 + h % 4],
        timestamptz '2026-11-01' - make_interval(mins => h % 1500000),
        case when h % 3 > 0 then timestamptz '2026-11-05' - make_interval(mins => h % 1500000) end,
        'FV/' || (2020 + h % 7) || '/' || n, 1000 + h % 9000000,
        case when h % 20 = 0 then 'EUR' else 'PLN' end,
        (array[14, 30, 45, 60, 90])[1 + h % 5], 'DAYS',
        case when h % 10 = 0 then h % 100000 end, case when h % 10 = 0 then 'PLN' end,
        (array['paid', 'paid', 'paid', 'financed', 'signed', 'new', 'processing', 'rejected', 'canceled',
          'open'])[1 + h % 10],
        case when h % 4 > 0 then 'P-' || (h % 90000) end,
        case when h % 3 > 0 then (1000 + h % 9000000) * 12 / 1000 end,
        case when h % 50 = 0 then timestamptz '2026-11-01' + make_interval(days => h % 30) end
      from (
        select n, ('x' || substr(md5(n::text || ${String(partner)}), 1, 7))::bit(28)::int as h
        from generate_series(${start + 1}::int, ${end}::int) as n
      ) as numbers,
      (select array_agg(id) as ids from agent where partner_id = ${partner}::bigint) as agents`.execute(
      db,
    )
    log(`partner ${partner}: ${end} rows`)
  }
}
