import { type EventKind, kindsWhere } from '@partner-portal/contract/events/kinds'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { findRecords } from '#domain/events/find-records.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import { chainEvents, getHead } from '#platform/events/chain.ts'
import { lockPosition, readPosition, savePosition } from '#platform/events/readers.ts'
import { INSTALLATION } from '#platform/events/record.ts'
import {
  insertNews,
  type NewsEvent,
  type NewsOptions,
  type NewsRecord,
  newsOf,
} from './news-of-events.ts'

const CHUNK = 5_000
/** Events older than this make no news after a long stop. */
const OLD_MS = 7 * DAY_MS
export const newsKinds = kindsWhere(({ news }) => news !== undefined)
const handOvers: EventKind[] = ['lead.handed-over', 'contract.handed-over', 'document.handed-over']
const readKinds = [...new Set([...newsKinds, ...handOvers])]

/**
 * Makes news of the new events, of each partner in one transaction. Partners in another process's hand are
 * skipped.
 */
export async function makeNews(db: Db, now: Date, options: NewsOptions): Promise<void> {
  await chainEvents(db)
  const { position: head } = await getHead(db)
  const since = await readPosition(db, 'news')
  if (head === since) return
  const partners = await db
    .selectFrom('event')
    .select('partner_id as id')
    .distinct()
    .where('position', '>', since)
    .where('kind', '=', anyText(readKinds))
    .execute()
  const failures: unknown[] = []
  let areAllMade = true
  // A failure for one partner keeps no other from news.
  for (const { id } of partners) await makeAll(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  if (areAllMade) await savePosition(db, 'news', INSTALLATION, head)

  async function makeAll(partnerId: number): Promise<void> {
    for (let isMore = true; isMore; )
      isMore = await db.transaction().execute(async (trx) => {
        const position = await lockPosition(trx, 'news', partnerId, since)
        if (position === null) areAllMade = false
        if (position === null) return false
        const events = await findEvents(trx, partnerId, Math.max(position, since), now)
        const last = events.at(-1)?.position ?? null
        if (last === null) return false
        await dropNewsOfFormer(trx, partnerId, events)
        await insertNews(trx, partnerId, await newsOf(trx, partnerId, events, now, options))
        await savePosition(trx, 'news', partnerId, last)
        return events.length === CHUNK
      })
  }
}

function findEvents(trx: Db, partnerId: number, position: number, now: Date): Promise<NewsEvent[]> {
  return trx
    .selectFrom('event')
    .select(['id', 'kind', 'record', 'record_id', 'actor', 'operator', 'facts', 'position'])
    .where('partner_id', '=', partnerId)
    .where('position', '>', position)
    .where('kind', '=', anyText(readKinds))
    .where('at', '>', new Date(now.getTime() - OLD_MS))
    .orderBy('position')
    .limit(CHUNK)
    .execute()
}

type Moved = Pick<NewsRecord, 'id' | 'agentId' | 'grid'>

/** Deletes news of a record for its former agent: the link would lead nowhere, and the text tells the new agent. */
async function dropNewsOfFormer(
  trx: Db,
  partnerId: number,
  events: readonly NewsEvent[],
): Promise<void> {
  const moved = events.filter(({ kind }) => handOvers.includes(kind))
  if (moved.length === 0) return
  const records = [
    ...(
      await findRecords<Moved>(trx, [partnerId], moved, () => ['id', 'agentId', 'grid'])
    ).values(),
  ]
  await sql`
    delete from news using portal_user, unnest(${records.map(({ id }) => id)}::bigint[],
      ${records.map(({ agentId }) => agentId)}::bigint[],
      ${records.map(({ grid }) => grid)}::text[]) as moved (id, agent_id, grid)
    where news.partner_id = ${partnerId} and news.grid = moved.grid
      and news.record_id = moved.id
      and portal_user.partner_id = ${partnerId} and portal_user.id = news.user_id
      and not portal_user.is_master
      and portal_user.agent_id is distinct from moved.agent_id
      and portal_user.agent_id is not null`.execute(trx)
}
