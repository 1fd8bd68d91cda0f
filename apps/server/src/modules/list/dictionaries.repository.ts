import type { RepaymentPeriod } from '@partner-portal/contract/list/dictionaries'
import { sql } from 'kysely'
import type { Scope } from '#domain/account/scope.ts'
import type { Db } from '#platform/database/connect.ts'

export function findCustomers(db: Db, scope: Scope) {
  return documentsOf(db, scope)
    .select(({ fn, ref }) => [
      sql<string>`customer_nip`.as('id'),
      fn.max(ref('customer_name')).as('name'),
      sql<string>`customer_nip`.as('nip'),
    ])
    .where('customer_nip', 'is not', null)
    .groupBy('customer_nip')
    .orderBy(({ fn, ref }) => fn.max(ref('customer_name_sort')))
    .orderBy('customer_nip')
    .execute()
}

export async function findProducts(db: Db, scope: Scope): Promise<string[]> {
  const rows = await documentsOf(db, scope)
    .select('product')
    .distinct()
    .orderBy('product')
    .execute()
  return rows.map((row) => row.product)
}

export function findRepaymentPeriods(db: Db, scope: Scope): Promise<RepaymentPeriod[]> {
  return documentsOf(db, scope)
    .select((eb) => [
      eb.ref('repayment_period_value').$castTo<number>().as('value'),
      eb.ref('repayment_period_type').$castTo<RepaymentPeriod['type']>().as('type'),
    ])
    .where('repayment_period', 'is not', null)
    .distinct()
    .orderBy('type')
    .orderBy('value')
    .execute()
}

function documentsOf(db: Db, scope: Scope) {
  const documents = db.selectFrom('financial_document').where('partner_id', '=', scope.partnerId)
  return scope.agentId === null ? documents : documents.where('agent_id', '=', scope.agentId)
}
