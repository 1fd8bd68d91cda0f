import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { type RawBuilder, sql } from 'kysely'
import { anyId, type Db } from '#platform/database/connect.ts'

interface Source {
  /** The table, under the alias `r`. */
  readonly from: RawBuilder<unknown>
  /** Fields with another expression than the column of their name. */
  readonly fields?: Readonly<Record<string, RawBuilder<unknown>>>
}

const none = sql`null`

/** The records of events' ids: `name` and `grid` are those of their news. */
const sources = {
  lead: {
    from: sql`lead as r
      left join agent on agent.partner_id = r.partner_id and agent.id = r.agent_id
      left join portal_user as reporter on reporter.id = r.reported_by`,
    fields: {
      name: sql`r.company_name`,
      grid: sql`'lead-grid'`,
      agentCode: sql`agent.code`,
      reportedBy: sql`reporter.username`,
    },
  },
  contract: {
    from: sql`contract as r`,
    fields: { name: sql`r.customer_name`, grid: sql`'proposal-contract-grid'` },
  },
  document: {
    from: sql`financial_document as r`,
    fields: {
      number: sql`r.document_number`,
      name: sql`r.customer_name`,
      grid: sql`case relation when 'receiver' then 'invoice-loan-grid'
        else 'financial-document-grid' end`,
    },
  },
  settlement: {
    from: sql`settlement as r left join early_payout as payout
      on payout.partner_id = r.partner_id and payout.settlement_id = r.id`,
    fields: { name: none, grid: sql`'settlement-grid'`, earlyPayoutState: sql`payout.state` },
  },
  /** Only enabled products: others have no page. */
  integration: {
    from: sql`(
      select partner_id, product, array_position(${[...integrationProducts]}::text[], product) as id
      from broker_product where enabled
    ) as r`,
    fields: {
      id: none,
      agentId: none,
      number: sql`r.product`,
      name: none,
      grid: sql`'integration'`,
    },
  },
  /** Applications belong to the installation. */
  application: {
    from: sql`(select *, 0 as partner_id from broker_application) as r
      left join portal_user on portal_user.id = r.user_id
      left join partner on partner.id = portal_user.partner_id`,
    fields: { partnerCode: sql`partner.code`, username: sql`portal_user.username` },
  },
  agent: { from: sql`agent as r`, fields: { name: sql`r.code` } },
  user: { from: sql`portal_user as r`, fields: { name: sql`r.username` } },
  'wanted-file': { from: sql`wanted_file as r`, fields: { name: sql`r.external_id` } },
} satisfies Record<string, Source>
type SourceName = keyof typeof sources

interface Of {
  readonly record: string | null
  readonly record_id: number | null
}

export function recordKey({ record, record_id }: Of): string {
  return `${record} ${record_id}`
}

/**
 * The present records of events, by their keys, with these fields. The ids of a type are unique; the partners
 * locate the rows. A deleted record is missing.
 */
export async function findRecords<Row extends object>(
  db: Db,
  partnerIds: readonly number[],
  events: readonly Of[],
  fieldsOf: (name: SourceName) => readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const records = await Promise.all(
    [...Map.groupBy(events, ({ record }) => record)].map(async ([name, some]) => {
      if (name === null) return []
      const { from, fields }: Source = sources[name as SourceName]
      const selected = fieldsOf(name as SourceName).map((field) => {
        const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        return sql`${fields?.[field] ?? sql.ref(`r.${column}`)} as ${sql.ref(field)}`
      })
      const { rows } = await sql<Row & { rowId: number }>`
        select r.id as "rowId", ${sql.join(selected)} from ${from}
        where r.partner_id = ${anyId(partnerIds)}
          and r.id = ${anyId(some.flatMap(({ record_id }) => record_id ?? []))}`.execute(db)
      return rows.map(({ rowId, ...row }) => {
        return [recordKey({ record: name, record_id: rowId }), row as Row] as const
      })
    }),
  )
  return new Map(records.flat())
}
