import type { RecordType } from '@partner-portal/contract/events/event-kind'
import type { NewsGrid } from '@partner-portal/contract/news/news-pages'
import { type Selectable, sql } from 'kysely'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

export type NewsEvent = Pick<
  Selectable<Database['event']>,
  'id' | 'kind' | 'record' | 'record_id' | 'actor' | 'operator' | 'facts' | 'position'
>

/** The record of an event as its news name it. */
export interface NewsRecord {
  /** Null: a product of a broker. */
  readonly id: number | null
  readonly agentId: number | null
  readonly number: string
  readonly name: string | null
  readonly grid: NewsGrid
}

const lists = {
  lead: ['lead', 'number', 'company_name', 'lead-grid'],
  contract: ['contract', 'number', 'customer_name', 'proposal-contract-grid'],
  document: ['financial_document', 'document_number', 'customer_name', 'financial-document-grid'],
  settlement: ['settlement', 'number', null, 'settlement-grid'],
} as const satisfies Partial<
  Record<RecordType, readonly [keyof Database, string, string | null, NewsGrid]>
>

export function recordKey({ record, record_id, facts }: NewsEvent): string {
  return `${record} ${record === 'integration' ? facts.product : record_id}`
}

/** The records of events by their keys. What a broker may integrate no longer has no page. */
export async function findNewsRecords(
  trx: Db,
  partnerId: number,
  events: readonly NewsEvent[],
): Promise<Map<string, NewsRecord>> {
  const found = new Map<string, NewsRecord>()
  const byType = Map.groupBy(events, ({ record }) => record)
  for (const type of Object.keys(lists) as (keyof typeof lists)[]) {
    const ids = (byType.get(type) ?? []).map(({ record_id }) => Number(record_id))
    if (ids.length === 0) continue
    const [table, number, name, grid] = lists[type]
    const isReceived = type === 'document' ? sql`relation = 'receiver'` : sql`false`
    const { rows } = await sql<NewsRecord>`
      select id, agent_id as "agentId", ${sql.ref(number)} as number,
        ${name === null ? null : sql.ref(name)} as name,
        case when ${isReceived} then 'invoice-loan-grid' else ${grid}::text end as grid
      from ${sql.table(table)} where partner_id = ${partnerId} and id = ${anyId(ids)}`.execute(trx)
    for (const row of rows) found.set(`${type} ${row.id}`, row)
  }
  if (!byType.has('integration')) return found
  const products = trx.selectFrom('broker_product').select('product')
  const rows = await products
    .where(({ and }) => and({ partner_id: partnerId, enabled: true }))
    .execute()
  for (const { product } of rows)
    found.set(`integration ${product}`, {
      id: null,
      agentId: null,
      number: product,
      name: null,
      grid: 'integration',
    })
  return found
}
