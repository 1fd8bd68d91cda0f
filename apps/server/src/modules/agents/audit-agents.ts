import { audit } from '#platform/audit/audit.ts'
import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'

interface Written {
  readonly writtenIds: ReadonlySet<number>
  readonly createdIds: ReadonlySet<number>
}

/** Audits created and renamed agents. */
export async function auditAgents(
  trx: Db,
  partnerId: number,
  { writtenIds, createdIds }: Written,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const agents = await trx
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .select(['agent.id', 'agent.code', 'agent.name', 'partner.code as partner'])
    .where('agent.partner_id', '=', partnerId)
    .where('agent.id', '=', anyId(writtenIds))
    .orderBy('agent.id')
    .execute()
  for (const { id, ...agent } of agents) {
    const action = createdIds.has(id) ? 'agent.created' : 'agent.renamed'
    await audit(trx, now, { username: null }, action, { ...agent, by })
  }
}
