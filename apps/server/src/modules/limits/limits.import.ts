import { environments } from '@partner-portal/contract/environments'
import { integrationProducts } from '@partner-portal/contract/integration-products'
import { currencyField, keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord, ImportRow, UpsertResult } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { queueLimitNotifications } from '#domain/notifications/queue-limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'

const fields: ImportRecord['fields'] = {
  partnerCode: ownerFields.partnerCode,
  externalId: keyField,
  nip: { kind: 'nip', required: true },
  product: { kind: 'choice', choices: integrationProducts, required: true },
  amount: { kind: 'amount', required: true },
  currency: { ...currencyField, required: true },
  validUntil: { kind: 'instant' },
  environment: { kind: 'choice', choices: environments },
}
const target = { table: 'customer_limit', fields, key: ['externalId'] } as const

/** The record `limit` of portal-admin import. Changes are notified to shops. */
export const limitRecord = tableRecord('limit', target, {
  check: ({ amount }) => (Number(amount) < 0 ? 'amount: is below zero' : null),
  upsert: (db, partnerId, rows, given, { now }) =>
    inTransaction(db, (trx) => upsertLimits(trx, partnerId, rows, given, now)),
})

async function upsertLimits(
  trx: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  given: ReadonlySet<string>,
  now: Date,
): Promise<UpsertResult> {
  const whole = rows.map((row) => ({ ...row, environment: row.environment ?? 'production' }))
  const { writtenIds, ...result } = await upsertRows(trx, target, partnerId, whole, given)
  await queueLimitNotifications(trx, partnerId, writtenIds, now)
  return result
}
