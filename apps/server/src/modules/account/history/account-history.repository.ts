import { kindsWhere, typesOf } from '@partner-portal/contract/events/kinds'
import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { sql } from 'kysely'
import type { FoundEvent } from '#domain/events/find-events.ts'
import { type Db, isIn } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

const accountKinds = kindsWhere((kind) => kind.inHistory && typesOf(kind).includes('user'))
const takenKinds = ['list.exported', 'file.downloaded'] as const
const integrationKinds = kindsWhere(
  (kind) => kind.inHistory && typesOf(kind).includes('integration'),
)

const lists = gridNames.map((grid) => `GET /${grid}`)

type AccountEvent = FoundEvent & { readonly source: string | null }

/**
 * An operator's reads of lists; only the newest of a session's refusals. Inside an `or`, Citus finds the one
 * shard only by the partner's number.
 */
const isShown = (partnerId: number) => sql<boolean>`
  (e.kind <> 'call.read' or e.call = any(${lists}::text[]))
  and (e.kind <> 'call.refused' or not exists (
    select from event as later
    where later.partner_id = ${partnerId} and later.record = e.record
      and later.record_id = e.record_id and later.id > e.id
      and later.kind = e.kind and later.session_id = e.session_id))`

/**
 * The newest events of a user's account; for masters also data that others of the partner took; for users with
 * access to integrations also the shops' events.
 */
export async function findAccountEvents(
  db: Db,
  { partnerId, userId, isMaster }: Principal,
  seesIntegrations: boolean,
  { before = null, limit }: { before?: number | null | undefined; limit: number },
): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent>`
    select e.id, e.kind, e.at, e.actor, e.operator, e.source, e.facts,
      coalesce(c.content, '{}') as content
    from event as e
    left join event_content as c on c.partner_id = e.partner_id and c.event_id = e.id
    where e.partner_id = ${partnerId} and (${before}::bigint is null or e.id < ${before})
      and (e.record = 'user' and e.record_id = ${userId} and ${isIn('e.kind', accountKinds)}
        or ${isMaster} and ${isIn('e.kind', takenKinds)}
        or ${seesIntegrations} and ${isIn('e.kind', integrationKinds)})
      and ${isShown(partnerId)}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}
