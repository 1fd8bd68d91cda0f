import { environments } from '@partner-portal/contract/integrations/environments'
import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { currencyField, keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { queueLimitNotifications } from '#domain/integrations/notification-jobs.ts'

const fields: ImportRecord['fields'] = {
  partnerCode: ownerFields.partnerCode,
  externalId: keyField,
  nip: { kind: 'nip', required: true },
  product: { kind: 'choice', choices: integrationProducts, required: true },
  amount: { kind: 'amount', min: 0, required: true },
  currency: { ...currencyField, required: true },
  validUntil: { kind: 'instant', isAhead: true },
  environment: { kind: 'choice', choices: environments },
}
const target = { table: 'customer_limit', fields, key: ['externalId'] } as const

/** The record `limit` of portal-admin import. Changes are notified to shops. */
export const limitRecord = tableRecord('limit', target, {
  async upsert(trx, partnerId, rows, fields, context) {
    const whole = rows.map((row) => ({ ...row, environment: row.environment ?? 'production' }))
    const { writtenIds, ...result } = await upsertRows(
      trx,
      target,
      partnerId,
      whole,
      fields,
      context,
    )
    await queueLimitNotifications(trx, partnerId, writtenIds, context.now)
    return result
  },
})
