import { audit } from '#platform/audit/audit.ts'
import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'

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
export async function auditAgents(
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
