import { type RawBuilder, sql } from 'kysely'
import { optional } from '#platform/list/columns.ts'
import type { GridColumn } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { scopeOf } from '../session/scope.ts'

// All helpers assume that the list's table has the alias `d`.

export const agentJoin = sql`left join agent as a on a.partner_id = d.partner_id and a.id = d.agent_id`

/** What every list has for network masters. */
export const agentColumns = {
  agentId: { value: sql`d.agent_id` },
  agentName: { ...optional(sql`a.name_sort`), orderJoin: agentJoin },
} as const satisfies Record<string, GridColumn>

/** The rows of the user's partner, and of their agent unless they are a master. */
export function ownRows(principal: Principal): RawBuilder<boolean> {
  const { partnerId, agentId } = scopeOf(principal)
  const own = sql<boolean>`d.partner_id = ${partnerId}`
  return agentId === null ? own : sql`${own} and d.agent_id = ${agentId}`
}

/** The summary of a list with one amount. */
export function sumOf(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf({ amount, commission: sql`null` })
}

/** The summary of a list that also has the partner's commission, in the row's currency. */
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
