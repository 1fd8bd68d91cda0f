import { TIME_ZONE } from '@partner-portal/contract/dates'
import { type RawBuilder, sql } from 'kysely'
import { type Principal, scopeOf } from '../session/principal.ts'
import type { GridColumn, SortableColumn } from './grid-source.ts'

// Of every list's table, which is read as `d`.

/** A column that is never empty, compared and ordered by itself. */
export function ordered(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: false }] }
}

/** The same of a column that may be empty. */
export function optional(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: true }] }
}

/** A text with a generated column that LIKE searches. */
export function searched(column: string): SortableColumn {
  return { ...ordered(sql.ref(`d.${column}`)), search: sql.ref(`d.${column}_search`) }
}

/** A name: searched, and ordered by its Polish sort key. */
export function named(column: string): SortableColumn {
  return { ...searched(column), order: [{ by: sql.ref(`d.${column}_sort`), nullable: false }] }
}

export const agentJoin = sql`left join agent as a on a.partner_id = d.partner_id and a.id = d.agent_id`

/** What every list has for network masters. */
export const agentColumns = {
  agentId: { value: sql`d.agent_id` },
  agentName: { ...optional(sql`a.name_sort`), orderJoin: agentJoin },
} as const satisfies Record<string, GridColumn>

/** The rows of the partner, and of the agent who asks. */
export function ownRows(principal: Principal): RawBuilder<boolean> {
  const { partnerId, agentId } = scopeOf(principal)
  const own = sql<boolean>`d.partner_id = ${partnerId}`
  return agentId === null ? own : sql`${own} and d.agent_id = ${agentId}`
}

/** ISO 8601 with the offset Warsaw had at that moment, as the contract's `instant`. */
export function isoText(moment: RawBuilder<unknown>): RawBuilder<string | null> {
  const wall = sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})`
  return sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') ||
    to_char(${wall} - (${moment} at time zone 'UTC'), '"+"HH24:MI')`
}

/** The summary of a list whose only amount is this one. */
export function sumOf(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf({ amount, commission: sql`null` })
}

/** The summary of a list that has the partner's commission too, in the currency of the row. */
export function sumsOf(of: {
  readonly amount: RawBuilder<unknown>
  readonly commission: RawBuilder<unknown>
}): RawBuilder<unknown> {
  const commission = sql`sum(${of.commission}::bigint)::bigint`
  return sql`sum(${of.amount})::bigint as amount, d.currency, null as "fffAmount",
    null as "fffCurrency", null as "ffoAmount", null as "ffoCurrency",
    ${commission} as "partnerCommissionAmount",
    case when ${commission} is not null then d.currency end as "partnerCommissionCurrency"`
}

/** What every row begins with. Only a master is told whose it is. */
export interface BaseRecord {
  id: number
  agent_id: number | null
  agent_name: string | null
}

export function baseOf(record: BaseRecord, principal: Principal, toConfirm = false) {
  return {
    id: record.id,
    toConfirm,
    agentId: principal.isMaster ? record.agent_id : null,
    agentName: principal.isMaster ? record.agent_name : null,
  }
}
