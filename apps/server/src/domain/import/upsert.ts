import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { ImportField, ImportRecord, ImportRow, ImportValue, UpsertResult } from './record.ts'
import { resolveAgents } from './resolve-agents.ts'

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
  /** More to set when a row changes. */
  readonly alsoSet?: RawBuilder<unknown>
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

/** A record whose rows go into one table. `more` is what it does otherwise. */
export function tableRecord(
  name: string,
  target: UpsertTarget,
  more: Partial<ImportRecord> = {},
): ImportRecord {
  return {
    name,
    isShared: target.isShared ?? false,
    isIndependent: more.upsert === undefined,
    fields: target.fields,
    key: (row) => target.key.map((field) => row[field]).join(' '),
    upsert: (db, partnerId, rows, given) => upsertRows(db, target, partnerId, rows, given),
    ...more,
  }
}

/** Upserts a batch in one statement. Unchanged rows are not written. */
export async function upsertRows(
  db: Db,
  target: UpsertTarget,
  partnerId: number,
  rows: readonly ImportRow[],
  given: ReadonlySet<string>,
): Promise<Upserted> {
  const { known, refused, agentIds } = await resolveAgents(db, partnerId, rows)
  if (known.length === 0)
    return {
      created: 0,
      updated: 0,
      refused,
      known,
      writtenIds: new Set<number>(),
      createdIds: new Set<number>(),
    }
  const fields = Object.entries(target.fields)
    .filter(([name]) => given.has(name) && name !== 'partnerCode')
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
  const keys = target.key.map((name) => sql.ref(columnOf(name)))
  const changing = fields.filter(({ name }) => !target.key.includes(name))
  const tuple = (table: string) =>
    sql.join(changing.map(({ column }) => sql.ref(`${table}.${column}`)))
  const sets = changing.map(
    ({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  const result = await sql<{ id: number; created: boolean }>`
    insert into ${sql.table(target.table)}
      (${owner}${sql.join(fields.map(({ column }) => sql.ref(column)))})
    select ${ownerValue}given.* from unnest(${sql.join(values)}) as given
    on conflict (${owner}${sql.join(keys)}) do update
    set ${sql.join(target.alsoSet ? [...sets, target.alsoSet] : sets)}
    where (${tuple(target.table)}) is distinct from (${tuple('excluded')})
    returning ${target.isShared ? sql`0` : sql`id`} as id, xmax = 0 as created`.execute(db)
  const created = result.rows.filter((row) => row.created)
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

/** `repaymentPeriod.value` is the column `repayment_period_value`. */
function columnOf(field: string): string {
  return field.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Adds the zone to local time; a text with an offset stays as it is. */
export function instantText(value: ImportValue): ImportValue {
  return /^\S+ \d{2}:\d{2}:\d{2}$/.test(String(value)) ? `${value} Europe/Warsaw` : value
}
