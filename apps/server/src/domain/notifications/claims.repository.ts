import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Notification } from './notification-body.ts'

// Longer than any attempt takes, the record of it included.
const LEASE_MS = 30_000
const MOST_OF_LANE = 4
// The checksum of this NIP is right, so that a shop's own check of it passes.
const sampleLimit = { nip: '5260250274', amount: 1_000_000, currency: 'PLN' } as const
const SAMPLE_VALID_MS = 30 * 24 * 3_600_000

/** A notification that this process tries, and no other until its lease runs out. */
export interface Claimed extends Notification {
  readonly partnerId: number
  readonly attempts: number
  readonly leasedUntil: Date
}

/** What goes to one address waits for itself alone. */
export function laneOf({
  partnerId,
  product,
  environment,
}: Pick<Claimed, 'partnerId' | 'product' | 'environment'>): string {
  return `${partnerId} ${product} ${environment}`
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** Of several processes each notification has one; of each address not in `busy` at most four at once. */
export async function claimDue(
  db: Db,
  now: Date,
  { busy, most }: { busy: readonly string[]; most: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select waiting.partner_id, waiting.id
      from integration
        cross join (values ('production'), ('test')) as side (environment)
        cross join lateral (
          select partner_id, id, next_attempt_at from notification
          where notification.partner_id = integration.partner_id
            and notification.product = integration.product
            and notification.environment = side.environment
            and next_attempt_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by next_attempt_at
          limit ${MOST_OF_LANE}
          for update skip locked
        ) as waiting
      where concat_ws(' ', integration.partner_id, integration.product, side.environment)
        <> all (${[...busy]}::text[])
      order by waiting.next_attempt_at
      limit ${most}
    )
    update notification set leased_until = ${leaseFrom(now)}
    from due
    where notification.partner_id = due.partner_id and notification.id = due.id
    returning notification.partner_id as "partnerId", notification.id, kind, product, environment,
      nip, amount, currency, valid_until as "validUntil", created_at as "createdAt", attempts,
      leased_until as "leasedUntil"`.execute(db)
  return rows
}

/** One notification out of turn; null while it is being tried, or where there is none. */
export async function claimOne(
  db: Db,
  partnerId: number,
  id: string,
  now: Date,
): Promise<Claimed | null> {
  const leasedUntil = leaseFrom(now)
  const row = await db
    .updateTable('notification')
    .set({ leased_until: leasedUntil })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning(columns)
    .executeTakeFirst()
  return row ? { ...row, leasedUntil } : null
}

/** A sample, claimed as it is made; null while another of that integration is being tried. */
export function claimSample(
  db: Db,
  integration: Pick<Claimed, 'partnerId' | 'product' | 'environment'>,
  now: Date,
): Promise<Claimed | null> {
  const { partnerId, product, environment } = integration
  const leasedUntil = leaseFrom(now)
  return db.transaction().execute(async (trx) => {
    // Of many at once, the others wait here and then see the first.
    await trx
      .selectFrom('integration')
      .select('product')
      .where('partner_id', '=', partnerId)
      .where('product', '=', product)
      .forNoKeyUpdate()
      .execute()
    const busy = await trx
      .selectFrom('notification')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('product', '=', product)
      .where('environment', '=', environment)
      .where('kind', '=', 'SAMPLE')
      .where('leased_until', '>', now)
      .executeTakeFirst()
    if (busy) return null
    const row = await trx
      .insertInto('notification')
      .values({
        partner_id: partnerId,
        product,
        environment,
        kind: 'SAMPLE',
        ...sampleLimit,
        valid_until: new Date(now.getTime() + SAMPLE_VALID_MS),
        created_at: now,
        next_attempt_at: null,
        leased_until: leasedUntil,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { ...row, leasedUntil }
  })
}

const columns = [
  'partner_id as partnerId',
  'id',
  'kind',
  'product',
  'environment',
  'nip',
  'amount',
  'currency',
  'valid_until as validUntil',
  'created_at as createdAt',
  'attempts',
] as const
