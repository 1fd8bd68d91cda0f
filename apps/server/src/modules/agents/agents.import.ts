import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { audit } from '#platform/audit/audit.ts'
import { anyId } from '#platform/database/connect.ts'

const fields: ImportRecord['fields'] = {
  partnerCode: ownerFields.partnerCode,
  code: { kind: 'text', max: 100, required: true },
  name: { kind: 'text', max: 300, required: true },
}
const target = { table: 'agent', fields, key: ['code'] } as const

/** The record `agent` of portal-admin import. Its key is the code within the partner. */
export const agentRecord = tableRecord('agent', target, {
  async upsert(trx, partnerId, rows, given, { now, by }) {
    const saved = await upsertRows(trx, target, partnerId, rows, given)
    const { created, updated, refused, writtenIds, createdIds } = saved
    const written = await trx
      .selectFrom('agent')
      .innerJoin('partner', 'partner.id', 'agent.partner_id')
      .select(['agent.id', 'agent.code', 'partner.code as partner'])
      .where(({ and }) => and({ 'agent.partner_id': partnerId, 'agent.id': anyId(writtenIds) }))
      .orderBy('agent.id')
      .execute()
    // Without their names.
    for (const { id, ...agent } of written) {
      const action = createdIds.has(id) ? 'agent.created' : 'agent.renamed'
      await audit(trx, now, { username: null }, action, { ...agent, by })
    }
    return { created, updated, refused }
  },
})
