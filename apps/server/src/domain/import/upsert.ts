import type { EventKind } from '@partner-portal/contract/events/kinds'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/connect.ts'
import { halfPair } from './fields.ts'
import type {
  ImportContext,
  ImportField,
  ImportRecord,
  ImportRow,
  ImportValue,
  UpsertResult,
} from './record.ts'
import type { Change, Recorder, TrackedRow } from './record-changes.ts'

export interface UpsertTarget {
  readonly table: string
  /** The fields of the table. Other fields of a row are ignored. */
  readonly fields: Readonly<Record<string, ImportField>>
  /** The fields that identify a row within its partner. */
  readonly key: readonly string[]
  /** The table has no partner and no id: its key identifies a row. */
  readonly isShared?: boolean
  /** Columns whose name does not follow from the field's. */
  readonly columns?: Readonly<Record<string, string>>
  /** The expression that compares a column which the portal changes too. */
  readonly compared?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The types of key columns other than text. */
  readonly keyTypes?: Readonly<Record<string, string>>
  /** Further columns to set when a row changes. */
  readonly alsoSet?: RawBuilder<unknown>
  /** The kind of the table's hand-overs: older files do not undo them. */
  readonly handOvers?: EventKind
  /** Columns whose changes are recorded, and their events. */
  readonly tracked?: {
    readonly columns: readonly (keyof TrackedRow)[]
    readonly recorders: readonly Recorder[]
  }
}

export interface Upserted extends UpsertResult {
  readonly known: readonly ImportRow[]
  /** Ids of created and changed rows. */
  readonly writtenIds: ReadonlySet<number>
  readonly createdIds: ReadonlySet<number>
}

const types: Record<ImportField['kind'], string> = {
  text: 'text',
  choice: 'text',
  pattern: 'text',
  nip: 'text',
  set: 'text',
  rule: 'text',
  instant: 'timestamptz',
  day: 'date',
  amount: 'bigint',
  integer: 'integer',
}

/** A record with one table. `upsert`: replaces the statement, in a transaction. */
export function tableRecord(
  name: string,
  target: UpsertTarget,
  { upsert, check, ...more }: Partial<ImportRecord> = {},
): ImportRecord {
  const halfOf = halfPair(target.fields)
  return {
    name,
    isShared: target.isShared ?? false,
    isIndependent: upsert === undefined,
    fields: target.fields,
    key: (row) => target.key.map((field) => row[field]).join(' '),
    check: (row) => check?.(row) ?? halfOf(row),
    upsert(db, ...batch) {
      if (upsert) return inTransaction(db, (trx) => upsert(trx, ...batch))
      if (target.tracked) return inTransaction(db, (trx) => upsertRows(trx, target, ...batch))
      return upsertRows(db, target, ...batch)
    },
    ...more,
  }
}

/** Upserts a batch in one statement. Unchanged rows are not written. */
export async function upsertRows(
  db: Db,
  target: UpsertTarget,
  partnerId: number,
  rows: readonly ImportRow[],
  fileFields: ReadonlySet<string>,
  context: ImportContext,
): Promise<Upserted> {
  const given = await keepAgents(db, target, partnerId, rows, context.now)
  const { known, refused, agentIds } = await resolveAgents(db, partnerId, given)
  if (known.length === 0)
    return {
      created: 0,
      updated: 0,
      refused,
      known,
      writtenIds: new Set<number>(),
      createdIds: new Set<number>(),
    }
  const keys = target.key.map((name) => sql.ref(columnOf(name)))
  const fields = Object.entries(target.fields)
    .filter(([name]) => fileFields.has(name) && name !== 'partnerCode')
    .map(([name, field]) =>
      name === 'agentCode'
        ? { name, column: 'agent_id', type: 'bigint' }
        : { name, column: target.columns?.[name] ?? columnOf(name), type: types[field.kind] },
    )
  const values = fields.map(({ name, type }) => {
    const list = known.map((row) => valueOf(name, type, row[name] ?? null))
    return sql`${list}::${sql.raw(type)}[]`
  })
  const [owner, ownerValue] = target.isShared
    ? [sql``, sql``]
    : [sql`partner_id, `, sql`${partnerId}::bigint, `]
  const changing = fields.filter(({ name }) => !target.key.includes(name))
  const before = changing.map(
    ({ column }) => target.compared?.[column] ?? sql.ref(`${target.table}.${column}`),
  )
  const after = changing.map(({ column }) => sql.ref(`excluded.${column}`))
  const sets = changing.map(({ column }, at) => sql`${sql.ref(column)} = ${after[at]}`)
  const table = sql.table(target.table)
  const returned = ['id', ...(target.tracked?.columns ?? [])].map((name) => sql.ref(name))
  const upsert = sql<Change & { created: boolean }>`
    insert into ${table}
      (${owner}${sql.join(fields.map(({ column }) => sql.ref(column)))})
    select ${ownerValue}given.* from unnest(${sql.join(values)}) as given
    on conflict (${owner}${sql.join(keys)}) do update
    set ${sql.join(target.alsoSet ? [...sets, target.alsoSet] : sets)}
    where (${sql.join(before)}) is distinct from (${sql.join(after)})
    returning ${target.isShared ? sql`0 as id` : sql.join(returned)}, xmax = 0 as created`
  // PostgreSQL 15 returns only the new values. Citus runs one part after the other.
  const withFormer = sql<Change & { created: boolean }>`
    with former as materialized (
      select ${sql.join(returned)} from ${rowsOf(target, known)} where partner_id = ${partnerId}
    ), written as (${upsert})
    select written.*, to_jsonb(former) as before
    from written left join former on former.id = written.id`
  const result = await (target.tracked ? withFormer : upsert).execute(db)
  const created = result.rows.filter((row) => row.created)
  const actor = { partnerId, username: null, operator: context.by }
  for (const record of target.tracked?.recorders ?? [])
    await record(db, context.now, actor, result.rows)
  return {
    created: created.length,
    updated: result.rows.length - created.length,
    refused,
    known,
    writtenIds: new Set(result.rows.map((row) => row.id)),
    createdIds: new Set(created.map((row) => row.id)),
  }

  function valueOf(name: string, type: string, value: ImportValue): ImportValue {
    if (name === 'agentCode') return agentIds.get(String(value)) ?? null
    return type === 'timestamptz' ? instantText(value) : value
  }
}

/** The stored rows with the keys of these. */
function rowsOf(target: UpsertTarget, rows: readonly ImportRow[]) {
  const keys = sql.join(target.key.map((name) => sql.ref(columnOf(name))))
  const lists = target.key.map((name) => {
    const type = sql.raw(target.keyTypes?.[name] ?? 'text')
    return sql`${rows.map((row) => row[name])}::text[]::${type}[]`
  })
  return sql`unnest(${sql.join(lists)}) as given (${keys})
    join ${sql.table(target.table)} as d using (${keys})`
}

/** The provider's files may be older for this long after a change. */
export const KEPT_MS = 7 * DAY_MS

/** For a while after a hand-over the rows bring no former agent back. */
async function keepAgents(
  db: Db,
  target: UpsertTarget,
  partnerId: number,
  rows: readonly ImportRow[],
  now: Date,
): Promise<readonly ImportRow[]> {
  if (!target.handOvers) return rows
  const keys = target.key.map((name) => sql`${sql.ref(`d.${columnOf(name)}`)}::text`)
  const code = (fact: 'from' | 'to') => sql`(select code from agent as a
    where a.partner_id = ${partnerId} and a.id = (e.facts ->> ${sql.lit(fact)})::bigint)`
  const { rows: handedOver } = await sql<{
    key: string
    agents: (string | null)[]
    former: (string | null)[]
  }>`
    select concat_ws(' ', ${sql.join(keys)}) as key,
      jsonb_agg(${code('to')} order by e.id desc) as agents, jsonb_agg(${code('from')}) as former
    from ${rowsOf(target, rows)} join event as e on e.partner_id = d.partner_id and e.record_id = d.id
    where d.partner_id = ${partnerId} and e.kind = ${target.handOvers} and e.actor is not null
      and e.at > ${new Date(now.getTime() - KEPT_MS)}
    group by ${sql.join(keys)}`.execute(db)
  const known = new Map(handedOver.map((row) => [row.key, row]))
  return rows.map((row) => {
    const { agents = [], former = [] } =
      known.get(target.key.map((name) => row[name]).join(' ')) ?? {}
    const isFormer = former.includes(row.agentCode ? String(row.agentCode) : null)
    return isFormer ? { ...row, agentCode: agents[0] ?? null } : row
  })
}

/** `repaymentPeriod.value` is the column `repayment_period_value`. */
function columnOf(field: string): string {
  return field.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Adds the zone to local time; a text with an offset stays as it is. */
export function instantText(value: ImportValue): ImportValue {
  return /^\S+ \d{2}:\d{2}:\d{2}$/.test(String(value)) ? `${value} Europe/Warsaw` : value
}

/** Finds the agents by their codes. Refuses rows with an unknown code. */
export async function resolveAgents(db: Db, partnerId: number, rows: readonly ImportRow[]) {
  const codes = new Set(rows.map((row) => row.agentCode ?? null).filter((code) => code !== null))
  const agentIds = new Map<string, number>()
  if (codes.size > 0) {
    const agents = await db
      .selectFrom('agent')
      .select(['code', 'id'])
      .where('partner_id', '=', partnerId)
      .execute()
    for (const { code, id } of agents) agentIds.set(code, id)
  }
  const isKnown = (row: ImportRow) =>
    (row.agentCode ?? null) === null || agentIds.has(String(row.agentCode))
  const refused = rows
    .filter((row) => !isKnown(row))
    .map((row) => ({ row, reason: `agentCode: there is no agent ${row.agentCode}` }))
  return { known: rows.filter(isKnown), refused, agentIds }
}

/** The result of a row, with the reason if it was refused. */
export type RowOutcome = 'created' | 'updated' | 'same' | { readonly reason: string }

/** Saves rows one by one, for few records with side effects. */
export async function upsertEach(
  db: Db,
  rows: readonly ImportRow[],
  save: (trx: Db, row: ImportRow) => Promise<RowOutcome>,
): Promise<UpsertResult> {
  const refused: { row: ImportRow; reason: string }[] = []
  let created = 0
  let updated = 0
  for (const row of rows) {
    const outcome = await inTransaction(db, (trx) => save(trx, row))
    if (outcome === 'created') created += 1
    else if (outcome === 'updated') updated += 1
    else if (outcome !== 'same') refused.push({ row, reason: outcome.reason })
  }
  return { created, updated, refused }
}

interface RowRecord extends Omit<ImportRecord, 'upsert'> {
  save(
    trx: Db,
    row: ImportRow,
    saving: ImportContext & {
      readonly partnerId: number
      readonly fileFields: ReadonlySet<string>
    },
  ): Promise<RowOutcome>
}

/** A record whose rows are saved one by one. */
export function rowRecord({ save, ...record }: RowRecord): ImportRecord {
  return {
    ...record,
    upsert: (db, partnerId, rows, fields, context) =>
      upsertEach(db, rows, (trx, row) =>
        save(trx, row, { ...context, partnerId, fileFields: fields }),
      ),
  }
}
