import type { ContentOfKind, EventKind, FactsOfKind } from '@partner-portal/contract/events/kinds'
import type { RecordType } from '@partner-portal/contract/protocol/event-kind'
import { anyText, type Db } from '#platform/database/connect.ts'

/** An event as recorded; its kind discriminates its facts and content. */
export type FoundEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? {
      readonly id: number
      readonly kind: Kind
      readonly at: Date
      readonly actor: string | null
      readonly operator: string | null
      readonly facts: FactsOfKind<Kind>
      /** Empty after retention deleted it. */
      readonly content: ContentOfKind<Kind>
    }
  : never

interface Of {
  readonly partnerId: number
  readonly type: RecordType
  readonly id: number
}

/** The most events of one record in an answer. */
const MOST = 500

/** The events of these kinds of one record, the newest first. */
export async function findEvents<Kind extends EventKind>(
  db: Db,
  { partnerId, type, id }: Of,
  kinds: readonly Kind[],
): Promise<FoundEvent<Kind>[]> {
  const rows = await db
    .selectFrom('event as e')
    .leftJoin('event_content as c', (join) =>
      join.onRef('c.partner_id', '=', 'e.partner_id').onRef('c.event_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.kind', 'e.at', 'e.actor', 'e.operator', 'e.facts', 'c.content'])
    .where(({ and }) => and({ 'e.partner_id': partnerId, 'e.record': type, 'e.record_id': id }))
    .where('e.kind', '=', anyText(kinds))
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ content, ...event }) => ({ ...event, content: content ?? {} })) as never
}
