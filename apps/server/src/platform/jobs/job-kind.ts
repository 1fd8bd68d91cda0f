import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, JobColumns } from '../database/schema.ts'

export type Job = Selectable<JobColumns>

/** One kind of background work: the rows of a table that has `JobColumns` (decision 028). */
export interface JobKind<Row extends Job> {
  readonly table: keyof Database
  /** The columns of its primary key. */
  readonly key: readonly (keyof Row & string)[]
  /** A worker renews its leases, so this is how long a process may be dead before another takes over. */
  readonly leaseMs: number
  /** The wait after each failed attempt; a job that fails once more is given up. */
  readonly delaysMs: readonly number[]
  /** No attempt begins from then on. */
  expiresAt?(job: Row): Date | null
  /** What else is written of a job that is over before an attempt: its last one ended its process, or it expired. */
  givenUp?(job: Row, why: 'given up' | 'expired'): Partial<Row>
  /** Jobs of one lane wait only for each other: what is slow delays its own lane. */
  readonly lanes: {
    /** All lanes there are, as a relation with the alias `lane`. */
    readonly from: RawBuilder<unknown>
    readonly columns: readonly (keyof Row & string)[]
    /** How many jobs of a lane one process claims together; it claims more when they have ended. */
    readonly most: number
  }
}

/** One job after the other. */
export const oneLane = { from: sql`(values (true)) as lane`, columns: [], most: 1 } as const

export function laneOf<Row extends Job>({ lanes }: JobKind<Row>, job: Row): string {
  return lanes.columns.map((column) => String(job[column])).join(' ')
}

/** When a job is due after an attempt that failed; null: it is given up. */
export function nextDue<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date): Date | null {
  const delay = kind.delaysMs[job.attempts - 1]
  if (delay === undefined) return null
  const next = new Date(now.getTime() + delay)
  return isExpired(kind, job, next) ? null : next
}

/** Why a job that was claimed gets no attempt. */
export function whyOver<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date) {
  if (job.attempts > kind.delaysMs.length + 1) return 'given up'
  return isExpired(kind, job, now) ? 'expired' : null
}

function isExpired<Row extends Job>(kind: JobKind<Row>, job: Row, at: Date): boolean {
  const expiresAt = kind.expiresAt?.(job) ?? null
  return expiresAt !== null && expiresAt <= at
}
