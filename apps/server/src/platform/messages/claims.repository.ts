import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

// Three times the longest send (senders.ts: 10 s), so that no other process begins it meanwhile.
const LEASE_MS = 30_000
// 4 s, 16 s, 64 s … up to an hour, for a day; then it is left with its failure for the operator.
const MOST_ATTEMPTS = 30

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/**
 * The message that has waited longest, which this process tries and no other until its lease
 * runs out. The lease is its next attempt: a process that dies with it loses no message.
 */
export function claimNext(db: Db, now: Date) {
  return db
    .updateTable('message')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('content', 'is not', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where(({ or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'channel',
      'recipient',
      'content',
      'created_at',
      'attempts',
      'next_attempt_at as leasedUntil',
    ])
    .executeTakeFirst()
}

/** It is sent, whoever has the lease by now; what it said is kept nowhere. */
export async function recordSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ sent_at: now, failure: null, content: null })
    .where('id', '=', id)
    .execute()
}

/** Whoever lost the lease meanwhile changes nothing: another has sent it, or tries. */
export async function recordFailure(
  db: Db,
  { id, attempts, leasedUntil }: Pick<Claimed, 'id' | 'attempts' | 'leasedUntil'>,
  failure: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('message')
    .set({
      failure,
      next_attempt_at: sql`message_next_attempt(${now}, ${attempts - 1})`,
      ...(attempts < MOST_ATTEMPTS ? {} : { content: null }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', leasedUntil)
    .execute()
}

/** Clears what is not sent any more: its link or code is dead, or a process died with its last try. */
export async function endWhatIsOver(db: Db, now: Date): Promise<void> {
  // Whoever claimed it in time has tried it by then.
  const expired = new Date(now.getTime() - LEASE_MS)
  await db
    .updateTable('message')
    .set({
      content: null,
      failure: sql`concat_ws(': ',
        case when attempts < ${MOST_ATTEMPTS} then 'expired' else 'given up' end, failure)`,
    })
    .where('content', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('expires_at', '<=', expired),
        and([eb('attempts', '>=', MOST_ATTEMPTS), eb('next_attempt_at', '<=', now)]),
      ]),
    )
    .execute()
}
