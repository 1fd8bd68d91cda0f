import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { audit } from '#platform/audit/audit.ts'
import { anyId, type Db } from '#platform/database/connect.ts'

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

/** Agents of a partner, with the partner's code. */
function findAgents(db: Db, partnerId: number, ids: ReadonlySet<number>) {
  return db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .select(['agent.id', 'agent.code', 'agent.name', 'partner.code as partner'])
    .where('agent.partner_id', '=', partnerId)
    .where('agent.id', '=', anyId(ids))
    .orderBy('agent.id')
    .execute()
}

interface Written {
  readonly writtenIds: ReadonlySet<number>
  readonly createdIds: ReadonlySet<number>
}

/** Audits created and renamed agents, without their names. */
async function auditAgents(
  trx: Db,
  partnerId: number,
  { writtenIds, createdIds }: Written,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  for (const { id, name: _, ...agent } of await findAgents(trx, partnerId, writtenIds)) {
    const action = createdIds.has(id) ? 'agent.created' : 'agent.renamed'
    await audit(trx, now, { username: null }, action, { ...agent, by })
  }
}
