import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { auditAgents } from './agents.repository.ts'

const fields: ImportRecord['fields'] = {
  partnerCode: ownerFields.partnerCode,
  code: { kind: 'text', max: 100, required: true },
  name: { kind: 'text', max: 300, required: true },
}
const target = { table: 'agent', fields, key: ['code'] } as const

/** The record `agent` of portal-admin import. Its key is the code within the partner. */
export const agentRecord = tableRecord('agent', target, {
  async upsert(trx, partnerId, rows, given, context) {
    const { created, updated, refused, ...ids } = await upsertRows(
      trx,
      target,
      partnerId,
      rows,
      given,
    )
    await auditAgents(trx, partnerId, ids, context)
    return { created, updated, refused }
  },
})
