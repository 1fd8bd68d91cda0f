import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { findAgents } from './agents.repository.ts'

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
