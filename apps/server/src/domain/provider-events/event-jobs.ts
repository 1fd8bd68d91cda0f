import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { deliveriesHeld } from '#platform/jobs/held.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'

const MINUTE_MS = 60_000

/** Long enough for a weekend without the provider's system. */
export const EVENT_LIFE_MS = 3 * 24 * 60 * MINUTE_MS

export type ProviderEvent = Selectable<Database['provider_event']>

/** One address, so one lane. The receiver may get four events at once, in any order. */
export const eventJobs: JobKind<ProviderEvent> = {
  table: 'provider_event',
  key: ['id'],
  heldWhile: deliveriesHeld,
  // Three times the longest attempt.
  leaseMs: 30_000,
  // To the end of its life.
  delaysMs: minutes(1, 5, 15, 30, 60, 120, 240, ...Array<number>(12).fill(360)),
  expiresAt: (event) => event.expires_at,
  givenUp: ({ failure }, why) => ({ failure: failure === null ? why : `${why}: ${failure}` }),
  lanes: { from: sql`(values (true)) as lane`, columns: [], most: 4 },
}

function minutes(...delays: number[]): number[] {
  return delays.map((delay) => delay * MINUTE_MS)
}
