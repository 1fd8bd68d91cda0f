import type { ClientEvent } from '@partner-portal/contract/clients/clients'
import {
  declarationOf,
  type EventKind,
  kindsWhere,
  typesOf,
} from '@partner-portal/contract/events/kinds'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { RecordType } from '@partner-portal/contract/protocol/event-kind'
import { type RawBuilder, sql } from 'kysely'
import { anyText, type Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import { isOfCompany } from './company-rows.ts'

type Source = readonly [GridName, GridSource]

/** The events of a record, oldest first. */
export function findHistory(db: Db, source: Source, principal: Principal, id: number) {
  const rows = shownRows(source, principal, sql`d.id = ${id}`)
  return find(db, principal, rows, [source], sql`h.at, h.id`)
}

/** The events of a company's records in these lists, the newest first. */
export async function findClientEvents(
  db: Db,
  sources: readonly Source[],
  principal: Principal,
  { nip, offset, limit }: { nip: string; offset: number; limit: number },
): Promise<ClientEvent[]> {
  const rows = sources.map((source) => shownRows(source, principal, isOfCompany(source[1], nip)))
  if (rows.length === 0) return []
  const order = sql`h.at desc, shown.grid, shown.id desc, h.id desc limit ${limit} offset ${offset}`
  return await find(db, principal, sql.join(rows, sql` union all `), sources, order)
}

/** Kinds in the history of a type. */
function kindsOf(type: RecordType) {
  return kindsWhere((kind) => kind.inHistory && typesOf(kind).includes(type))
}

/** Rows of a list with moments from their columns, and the kind or status of the equal event. */
function shownRows([name, source]: Source, principal: Principal, where: RawBuilder<unknown>) {
  const { type, numbers } = source.grid.record
  const kinds = kindsOf(type).filter((kind) => declarationOf(kind).timeField)
  const listOf = (texts: readonly RawBuilder<unknown>[], of: string) =>
    sql`array[${sql.join(texts)}]::${sql.raw(of)}[]`
  const said = kinds.map((kind) => sql.lit(declarationOf(kind).insteadOfStatus ?? kind))
  return sql`
    select ${sql.lit(name)} as grid, ${sql.lit(type)} as type, row.id,
      ${sql.ref(`row.${numbers[0]}`)} as number, ${listOf(kinds.map(sql.lit), 'text')} as kinds,
      ${listOf(said, 'text')} as said, ${listOf(kinds.map(momentOf), 'timestamptz')} as moments,
      row.words
    from (
      select ${source.rowSelect(principal)}, ${type === 'lead' ? sql`d.note` : sql`''`} as words
      from ${source.table} as d ${source.rowJoins}
      where ${source.scope(principal)} and ${where}
    ) as row`
}

/** The moment of a kind in a row. */
function momentOf(kind: EventKind): RawBuilder<unknown> {
  const [field, entry] = (declarationOf(kind).timeField ?? '').split('.')
  const value = sql.ref(`row.${field}`)
  const path = sql.lit(`$[*] ? (@.event == "${entry}").date`)
  return entry === undefined
    ? value
    : sql`jsonb_path_query_first(to_jsonb(${value}), ${path}::jsonpath) #>> '{}'`
}

/** The events of the rows `shown`, each merged with the equal moment, as `h`. */
async function find(
  db: Db,
  { partnerId }: Principal,
  rows: RawBuilder<unknown>,
  sources: readonly Source[],
  order: RawBuilder<unknown>,
): Promise<ClientEvent[]> {
  const kinds = anyText(sources.flatMap(([, { grid }]) => kindsOf(grid.record.type)))
  const ofShown = (event: string) => sql`${sql.ref(`${event}.partner_id`)} = ${partnerId}
    and ${sql.ref(`${event}.record`)} = shown.type and ${sql.ref(`${event}.record_id`)} = shown.id`
  type EventRow = Omit<ClientEvent, 'text'> & {
    readonly content: Readonly<Record<string, unknown>> | null
    /** The note typed with a report, which is no event. */
    readonly words: string
  }
  // To the second, like the rows' moments; a moment without an event precedes the events of its second.
  const result = await sql<EventRow>`
    with shown as materialized (${rows})
    select shown.grid, shown.id, shown.number, h.kind, ${plain(sql`h.at`)} as at, h.actor, h.facts,
      h.content, shown.words
    from shown cross join lateral (
      select distinct on (coalesce(m.kind, e.id::text)) coalesce(m.kind, e.kind) as kind,
        coalesce(m.at, e.at::timestamptz(0)) as at, coalesce(e.id, m.place - 100) as id, e.actor,
        case when e.kind = coalesce(m.kind, e.kind) then e.facts else '{}' end as facts, c.content
      from (
        select *, coalesce(facts ->> 'status', kind) as said from event as note
        where ${ofShown('note')} and kind = ${kinds} and not exists (
          select from event as later where ${ofShown('later')} and case later.kind
            when 'lead.note-deleted' then note.id = (later.facts ->> 'note')::bigint
            when 'lead.next-step-restored' then note.kind like 'lead.next-step-%'
              and note.id between (later.facts ->> 'since')::bigint and later.id end)
      ) as e full join (
        select * from unnest(shown.kinds, shown.said, shown.moments) with ordinality
          as m (kind, said, at, place) where at is not null
      ) as m on m.said = e.said
      left join event_content as c on c.partner_id = ${partnerId} and c.event_id = e.id
      order by coalesce(m.kind, e.id::text), e.id desc
    ) as h order by ${order}`.execute(db)
  return result.rows.map(({ content, words, ...event }) => ({
    ...event,
    ...(event.kind === 'lead.reported' && words
      ? { text: words }
      : textOf(event.kind, content ?? {})),
  }))
}

/** The texts of an event's content. */
function textOf(kind: string, content: Readonly<Record<string, unknown>>): { text?: string } {
  const declared = Object.entries(declarationOf(kind)?.content ?? {})
  const texts = declared.flatMap(([name, type]) =>
    type === 'text' || type === 'texts' ? (content[name] ?? []) : [],
  )
  return texts.length > 0 ? { text: texts.join('\n') } : {}
}
