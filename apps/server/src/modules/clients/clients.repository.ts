import type { ClientSummary } from '@partner-portal/contract/clients/clients'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
import { agentJoin, ownRows } from '#domain/list/grid-table.ts'
import { linesFor, ofCompany, sumByCurrency } from '#domain/records/company-rows.ts'
import type { Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/find-page.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

/** A company's name in its newest record. Null: there is none. */
export async function findNewestName(
  db: Db,
  sources: readonly (readonly [GridName, GridSource])[],
  principal: Principal,
  nip: string,
): Promise<string | null> {
  const newest = await Promise.all(
    sources.map(async ([, source]) => {
      const { record, defaultSort } = source.grid
      const order = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
      const result = await sql<Record<string, string>>`
        select ${source.rowSelect(principal)} from ${source.table} as d ${source.rowJoins}
        where ${source.scope(principal)} and d.id = (
          select d.id from ${ofCompany(source, principal, nip)} order by ${order} limit 1
        )`.execute(db)
      return result.rows.map((row) => ({
        name: row[record.company?.name ?? ''] ?? '',
        at: Date.parse(row[defaultSort.field] ?? ''),
      }))
    }),
  )
  return newest.flat().toSorted((a, b) => b.at - a.at)[0]?.name ?? null
}

/** The user's lead with the longest protection of the company, also a past one. */
export async function getProtection(
  db: Db,
  principal: Principal,
  nip: string,
  now: Date,
): Promise<ClientSummary['protection']> {
  const result = await sql<NonNullable<ClientSummary['protection']>>`
    select d.id, d.number, ${plain(sql`d.blocked_until`)} as "blockedUntil",
      d.blocked_until > ${now} as "isActive", u.username as "reportedBy",
      ${principal.isMaster ? sql`a.name` : sql`null`} as "agentName"
    from lead as d
    left join portal_user as u on u.partner_id = d.partner_id and u.id = d.reported_by
    ${agentJoin}
    where ${ownRows(principal)} and d.nip = ${nip}
    order by d.blocked_until desc, d.id desc limit 1`.execute(db)
  return result.rows[0] ?? null
}

const MOST_PEOPLE = 20

/** The contact persons of the company's leads, each in the newest lead's spelling. */
export async function findPeople(
  db: Db,
  principal: Principal,
  nip: string,
): Promise<ClientSummary['people']> {
  const result = await sql<ClientSummary['people'][number]>`
    select first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber",
      email, ${plain(sql`max(d.date_added)`)} as date
    from lead as d where ${ownRows(principal)} and d.nip = ${nip}
    group by first_name, last_name, phone_number, email
    order by max(d.date_added) desc limit ${MOST_PEOPLE}`.execute(db)
  return result.rows
}

/** The commission of the company's documents, and its part in settlements. */
export async function findCommission(
  db: Db,
  principal: Principal,
  nip: string,
  withSettled: boolean,
): Promise<ClientSummary['commission']> {
  const { partnerId, agentId } = scopeOf(principal)
  const documents = sql`financial_document as d
    where ${ownRows(principal)} and d.relation = 'gained' and d.customer_nip = ${nip}`
  const ofAgent =
    agentId === null ? sql`` : sql`and f.agent_id = ${agentId} and l.agent_id = ${agentId}`
  const lines = linesFor(partnerId, nip, ofAgent)
  const [earned, settled] = await Promise.all([
    sumByCurrency(db, documents, sql`d.partner_commission_amount`),
    withSettled ? sumByCurrency(db, lines, sql`l.amount`) : null,
  ])
  const currencies = new Set(
    [earned, settled].flatMap((sums) => sums?.rows ?? []).map((row) => row.currency),
  )
  return [...currencies].toSorted().map((currency) => {
    const of = (sums: typeof earned) =>
      sums.rows.find((row) => row.currency === currency)?.amount ?? 0
    return { currency, amount: of(earned), settled: settled && of(settled) }
  })
}
