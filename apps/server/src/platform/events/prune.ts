import { kindsWhere } from '@partner-portal/contract/events/kinds'
import { sql } from 'kysely'
import { anyText, type Db } from '../database/connect.ts'
import { lockChain } from './chain.ts'

/** The most events in a transaction, for which the server's writes wait. */
const PRUNED_AT_ONCE = 5000

/** Kinds of accounts, calls and operators: no history of a record, no provider and no news read them. */
const prunable = kindsWhere(
  ({ records, inHistory, provider, news }) =>
    !provider && !news && (!inHistory || records.includes('user')),
).filter((kind) => kind !== 'audit.pruned')

interface Pruned {
  /** The last position of a deleted event. */
  readonly until: number
  readonly events: number
}

/**
 * Deletes events from before a moment with their content, a part of them at a time. Their links stay. `record`
 * first notes the missing positions. Returns the number of deleted events. Only the owner of the tables can
 * delete them.
 */
export async function pruneEvents(
  db: Db,
  before: Date,
  record: (trx: Db, pruned: Pruned) => Promise<unknown>,
): Promise<number> {
  let events = 0
  for (;;) {
    const pruned = await db.transaction().execute((trx) => pruneBatch(trx))
    if (!pruned) return events
    events += pruned.events
  }

  async function pruneBatch(trx: Db): Promise<Pruned | null> {
    await lockChain(trx)
    const batch = await trx
      .selectFrom('event')
      .select('position')
      .where('position', 'is not', null)
      .where('at', '<', before)
      .where('kind', '=', anyText(prunable))
      .orderBy('position')
      .limit(PRUNED_AT_ONCE)
      .$narrowType<{ position: number }>()
      .execute()
    const position = batch.at(-1)?.position
    if (position === undefined) return null
    // Only Citus heeds the setting: the table is altered on all machines.
    await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    await sql`alter table event disable trigger user`.execute(trx)
    const isGone = sql`e.position <= ${position} and e.at < ${before}
      and e.kind = ${anyText(prunable)}`
    await sql`delete from event_content as c using event as e
      where e.partner_id = c.partner_id and e.id = c.event_id and ${isGone}`.execute(trx)
    await sql`delete from event as e where ${isGone}`.execute(trx)
    await sql`alter table event enable trigger user`.execute(trx)
    const pruned = { until: position, events: batch.length }
    await record(trx, pruned)
    return pruned
  }
}
