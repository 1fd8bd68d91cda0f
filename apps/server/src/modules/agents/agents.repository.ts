import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'

/** Agents of a partner, with the partner's code. */
export function findAgents(db: Db, partnerId: number, ids: ReadonlySet<number>) {
  return db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .select(['agent.id', 'agent.code', 'agent.name', 'partner.code as partner'])
    .where('agent.partner_id', '=', partnerId)
    .where('agent.id', '=', anyId(ids))
    .orderBy('agent.id')
    .execute()
}
