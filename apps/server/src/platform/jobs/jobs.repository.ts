import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Database, JobColumns } from '../database/schema.ts'

export type Job = Selectable<JobColumns>

/**
 * One kind of background work. Its jobs are the rows of a table with `JobColumns`
 * (docs/decisions/background-work.md).
 */
export interface JobKind<Row extends Job> {
  readonly table: keyof Database
  /** The columns of the primary key. */
  readonly key: readonly (keyof Row & string)[]
  /** Workers renew their leases. If a process dies, another one takes over after this time. */
  readonly leaseMs: number
  /** The delay after each failed attempt. A job that fails after the last delay is given up. */
  readonly delaysMs: readonly number[]
  /** The jobs write to people, shops or the provider's system: none is claimed while deliveries are held. */
  readonly isDelivery?: boolean
  /** No attempt starts at or after this time. */
  expiresAt?(job: Row): Date | null
  /** Further columns to write when a claimed job gets no attempt: its last one killed its process, or it expired. */
  givenUp?(job: Row, why: 'given up' | 'expired'): Partial<Row>
  /** Jobs wait only for jobs of the same lane, so a slow endpoint delays only its own lane. */
  readonly lanes: {
    /** All lanes, as a relation with the alias `lane`. */
    readonly from: RawBuilder<unknown>
    readonly columns: readonly (keyof Row & string)[]
    /** A process claims this many jobs of a lane at once, and the next ones when these have ended. */
    readonly atOnce: number | RawBuilder<unknown>
  }
}

export function laneOf<Row extends Job>({ lanes }: JobKind<Row>, job: Row): string {
  return lanes.columns.map((column) => String(job[column])).join(' ')
}

/** The moment of the next attempt after a failed one. Null: the job is given up. */
export function nextDue<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date): Date | null {
  const delay = kind.delaysMs[job.attempts - 1]
  if (delay === undefined) return null
  const next = new Date(now.getTime() + delay)
  return isExpired(kind, job, next) ? null : next
}

/** The reason why a claimed job gets no attempt. Null: it gets one. */
export function giveUpReason<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date) {
  if (job.attempts > kind.delaysMs.length + 1) return 'given up'
  return isExpired(kind, job, now) ? 'expired' : null
}

function isExpired<Row extends Job>(kind: JobKind<Row>, job: Row, at: Date): boolean {
  const expiresAt = kind.expiresAt?.(job) ?? null
  return expiresAt !== null && expiresAt <= at
}

/** The columns of a lease that starts now. The token distinguishes it from other leases of the row. */
export function newLease({ leaseMs }: Pick<JobKind<Job>, 'leaseMs'>, now: Date) {
  return { leased_until: new Date(now.getTime() + leaseMs), lease_token: randomUUID() }
}

/**
 * Claims due jobs, oldest first, skips the lanes in `busy`, and counts an attempt for each job. No other
 * process can claim them until the lease expires.
 */
export async function claimDue<Row extends Job>(
  db: Db,
  { table, key, lanes, leaseMs, isDelivery = false }: JobKind<Row>,
  now: Date,
  { busy, limit }: { busy: readonly string[]; limit: number },
): Promise<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  // The order of an index over the lane, `due_at` and the rest of the key, so that a long queue stays cheap.
  const order = ['due_at', ...key.filter((column) => !lanes.columns.includes(column))].map(
    (column) => sql.ref(column),
  )
  const lane = lanes.columns.map((column) => sql.ref(`lane.${column}`))
  const { rows } = await sql<Row>`
    with due as materialized (
      select waiting.* from ${lanes.from}
        cross join lateral (
          select due_at, ${keys} from ${sql.table(table)} as job
          where ${same(lanes.columns, 'job', 'lane')} and due_at <= ${now} and ${isFree(now)}
            and not (${isDelivery} and exists (
              select from installation where deliveries_held_at is not null))
          order by ${sql.join(order)}
          limit ${lanes.atOnce}
          for update skip locked
        ) as waiting
      where concat_ws(' ', ${sql.join([sql`null`, ...lane])}) <> all (${[...busy]}::text[])
      order by due_at, ${keys}
      limit ${limit}
    )
    update ${sql.table(table)} as job
    set attempts = attempts + 1, ${assign(newLease({ leaseMs }, now))}
    from due where ${same(key, 'job', 'due')}
    returning job.*`.execute(db)
  return rows
}

/** Claims one job before its time. This counts no attempt. Null: it does not exist, or another process has it. */
export async function claimOne<Row extends Job>(
  db: Db,
  kind: JobKind<Row>,
  key: Partial<Row>,
  now: Date,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    update ${sql.table(kind.table)} set ${assign(newLease(kind, now))}
    where ${isRow(kind, key)} and ${isFree(now)}
    returning *`.execute(db)
  return rows[0] ?? null
}

/** False: the lease expired and another process has claimed the job. */
export async function renewLease<Row extends Job>(
  db: Db,
  kind: JobKind<Row>,
  job: Row,
  now: Date,
): Promise<boolean> {
  const { leased_until } = newLease(kind, now)
  const { numAffectedRows } = await sql`
    update ${sql.table(kind.table)} set leased_until = ${leased_until}
    where ${isRow(kind, job)} and lease_token = ${job.lease_token}`.execute(db)
  return numAffectedRows === 1n
}

interface Result<Row> {
  /** The moment of the next attempt. Null: never. */
  readonly dueAt: Date | null
  /** Further columns to write. */
  readonly row?: Partial<Row> | undefined
  /** The work is done, so write this even if another process has claimed the job. */
  readonly isDone?: boolean
}

/** Ends a lease. False: another process has claimed the job, and nothing was written. */
export async function endLease<Row extends Job>(
  db: Db,
  kind: JobKind<Row>,
  job: Row,
  { dueAt, row, isDone = false }: Result<Row>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(kind.table)}
    set ${assign({ ...row, due_at: dueAt, leased_until: null, lease_token: null })}
    where ${isRow(kind, job)} and (${isDone} or lease_token = ${job.lease_token})`.execute(db)
  return numAffectedRows === 1n
}

function isFree(now: Date): RawBuilder<unknown> {
  return sql`(leased_until is null or leased_until <= ${now})`
}

function isRow<Row extends Job>({ key }: JobKind<Row>, row: Partial<Row>): RawBuilder<unknown> {
  return sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )
}

function same(columns: readonly string[], a: string, b: string): RawBuilder<unknown> {
  const pairs = columns.map(
    (column) => sql`${sql.ref(`${a}.${column}`)} = ${sql.ref(`${b}.${column}`)}`,
  )
  return sql.join([sql`true`, ...pairs], sql` and `)
}

function assign(values: object): RawBuilder<unknown> {
  return sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )
}
