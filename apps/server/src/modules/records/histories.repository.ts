import type { RecordType } from '@partner-portal/contract/events/event-kind'
import { declarationOf, kindsWhere, typesOf } from '@partner-portal/contract/events/kinds'
import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { ClientEvent } from '@partner-portal/contract/records/clients'
import { type RawBuilder, sql } from 'kysely'
import { anyText, type Db } from '#platform/database/connect.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

type Source = readonly [GridName, GridSource]

/** What happened to a record, oldest first. */
export function findHistory(db: Db, source: Source, principal: Principal, id: number) {
  const rows = shownRows(source, principal, sql`d.id = ${id}`)
  return find(db, principal, rows, [source], sql`h.at, h.id`)
}

/** What happened to all records of a company in these lists, the newest first. */
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

/** Rows of a company. */
export function isOfCompany(source: GridSource, nip: string): RawBuilder<boolean> {
  const { company } = source.grid.record
  return company ? sql`${columnOf(source, company.nip).value} = ${nip}` : sql`false`
}

/** Of the kinds in the history of a type, those whose time is a moment of the row, or the others. */
function kindsOf(type: RecordType, isMoment: boolean) {
  return kindsWhere(
    (one) => one.inHistory && isMoment === Boolean(one.moment) && typesOf(one).includes(type),
  )
}

/** Rows of a list with the fields that have moments. */
function shownRows([name, source]: Source, principal: Principal, where: RawBuilder<unknown>) {
  const { type, numbers } = source.grid.record
  const names = kindsOf(type, true).map((kind) => declarationOf(kind).moment?.split('.')[0] ?? '')
  const fields = [...new Set(names)].flatMap((field) => [sql.lit(field), sql.ref(`row.${field}`)])
  return sql`
    select ${sql.lit(name)} as grid, ${sql.lit(type)} as type, row.id,
      ${sql.ref(`row.${numbers[0]}`)} as number, jsonb_build_object(${sql.join(fields)}) as fields
    from (
      select ${source.rowSelect(principal)} from ${source.table} as d ${source.rowJoins}
      where ${source.scope(principal)} and ${where}
    ) as row`
}

/** The path of a declared moment in the fields of a row. */
function pathOf(moment: string): string {
  const [field, entry] = moment.split('.')
  return entry === undefined ? `$.${field}` : `$.${field}[*] ? (@.event == "${entry}").date`
}

/** The events of the rows `shown` and the moments that these have themselves, as `h`. */
async function find(
  db: Db,
  { partnerId }: Principal,
  rows: RawBuilder<unknown>,
  sources: readonly Source[],
  order: RawBuilder<unknown>,
): Promise<ClientEvent[]> {
  const types = [...new Set(sources.map(([, { grid }]) => grid.record.type))]
  const kinds = anyText(types.flatMap((type) => kindsOf(type, false)))
  const ofShown = sql`e.partner_id = ${partnerId} and e.record = shown.type
    and e.record_id = shown.id`
  const moments = types.flatMap((type) =>
    kindsOf(type, true).map((kind, index) => {
      const { moment = '', unless } = declarationOf(kind)
      const path = sql`jsonb_path_query_first(shown.fields, ${sql.lit(pathOf(moment))}::jsonpath)`
      const isSaid =
        unless && sql`exists (select from event as e where ${ofShown} and e.kind = ${unless})`
      const at = sql`case when not ${isSaid ?? sql`false`} then (${path} #>> '{}')::timestamptz end`
      // Before the events of its second.
      const id = sql`${sql.lit(index - 100)}::bigint`
      return sql`(${id}, ${sql.lit(type)}, ${sql.lit(kind)}, ${at})`
    }),
  )
  type Found = Omit<ClientEvent, 'text'> & { content: Readonly<Record<string, unknown>> | null }
  const found = await sql<Found>`
    with shown as materialized (${rows})
    select shown.grid, shown.id, shown.number, h.kind, ${plain(sql`h.at`)} as at, h.actor, h.facts,
      h.content
    from shown cross join lateral (
      select e.id, e.kind, e.at, e.actor, e.facts, c.content from event as e
      left join event_content as c on c.partner_id = e.partner_id and c.event_id = e.id
      where ${ofShown} and e.kind = ${kinds}
      union all
      select m.id, m.kind, m.at, null, '{}', null
      from (values ${sql.join(moments)}) as m (id, type, kind, at)
      where m.type = shown.type and m.at is not null
    ) as h order by ${order}`.execute(db)
  return found.rows.map(({ content, ...event }) => ({
    ...event,
    ...textOf(event.kind, content ?? {}),
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
