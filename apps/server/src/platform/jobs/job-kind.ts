import type { RawBuilder, Selectable } from 'kysely'
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
  /** Writes to people, shops or the provider's system: none is claimed while the installation holds deliveries. */
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
    readonly most: number
  }
}

export function laneOf<Row extends Job>({ lanes }: JobKind<Row>, job: Row): string {
  return lanes.columns.map((column) => String(job[column])).join(' ')
}

/** When a job is due after a failed attempt. Null: it is given up. */
export function nextDue<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date): Date | null {
  const delay = kind.delaysMs[job.attempts - 1]
  if (delay === undefined) return null
  const next = new Date(now.getTime() + delay)
  return isExpired(kind, job, next) ? null : next
}

/** Why a claimed job gets no attempt. Null: it gets one. */
export function giveUpReason<Row extends Job>(kind: JobKind<Row>, job: Row, now: Date) {
  if (job.attempts > kind.delaysMs.length + 1) return 'given up'
  return isExpired(kind, job, now) ? 'expired' : null
}

function isExpired<Row extends Job>(kind: JobKind<Row>, job: Row, at: Date): boolean {
  const expiresAt = kind.expiresAt?.(job) ?? null
  return expiresAt !== null && expiresAt <= at
}
