import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { recordEach } from '#platform/events/record.ts'

const fields: ImportRecord['fields'] = {
  partnerCode: ownerFields.partnerCode,
  code: { kind: 'text', max: 100, required: true },
  name: { kind: 'text', max: 300, required: true },
}
const target = { table: 'agent', fields, key: ['code'] } as const

/** The record `agent` of portal-admin import. Its key is the code within the partner. */
export const agentRecord = tableRecord('agent', target, {
  async upsert(trx, partnerId, rows, fields, context) {
    const saved = await upsertRows(trx, target, partnerId, rows, fields, context)
    const { created, updated, refused, writtenIds, createdIds } = saved
    const { now, by } = context
    const actor = { partnerId, username: null, operator: by }
    const of = (ids: readonly number[]) => ids.map((id) => ({ record: { id }, facts: {} }))
    const renamed = [...writtenIds].filter((id) => !createdIds.has(id))
    await recordEach(trx, now, actor, 'agent.created', of([...createdIds]))
    await recordEach(trx, now, actor, 'agent.renamed', of(renamed))
    return { created, updated, refused }
  },
})
