import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { audit, changedNothing } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments, waits } from './financial-documents.source.ts'

export interface Limit {
  readonly currency: string
  readonly amount: number
}

const HOME_CURRENCY = 'PLN'

export function findLimits(db: Db, { partnerId }: Principal): Promise<Limit[]> {
  return db
    .selectFrom('confirmation_limit')
    .select(['currency', 'amount'])
    .where('partner_id', '=', partnerId)
    .orderBy('currency')
    .execute()
}

/** The currencies of what waits for confirmation, and the partner's own. */
export async function findCurrencies(db: Db, principal: Principal): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct d.currency from financial_document as d
    where ${receivedDocuments.scope(principal)} and ${waits}`.execute(db)
  return [...new Set([HOME_CURRENCY, ...rows.map(({ currency }) => currency).toSorted()])]
}

/** How many of the partner's users may confirm documents. */
export async function countSigners(db: Db, { partnerId }: Principal): Promise<number> {
  const { count } = await db
    .selectFrom('portal_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ and }) => and({ partner_id: partnerId, status: 'ACTIVE' }))
    .where('type', '<>', 'OWNER')
    .where(sql<boolean>`'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST' = any(roles)`)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveLimits(
  trx: Db,
  principal: Principal,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  const { partnerId } = principal
  const amounts = (all: readonly Limit[]) =>
    Object.fromEntries(all.map(({ currency, amount }) => [currency, amount]))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits:${partnerId}`}, 0))`.execute(
    trx,
  )
  const before = await findLimits(trx, principal)
  if (isDeepStrictEqual(amounts(before), amounts(limits))) return changedNothing()
  await trx.deleteFrom('confirmation_limit').where('partner_id', '=', partnerId).execute()
  const after = [...new Map(limits.map((limit) => [limit.currency, limit])).values()]
  if (after.length > 0)
    await trx
      .insertInto('confirmation_limit')
      .values(after.map(({ currency, amount }) => ({ partner_id: partnerId, currency, amount })))
      .execute()
  await audit(trx, now, principal, 'document.limits-changed', {
    before: amounts(before),
    after: amounts(after),
  })
}
