import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { GivenConsents } from '@partner-portal/contract/consents/consent-texts'
import type { Payment } from '@partner-portal/contract/integrations/payments'
import { z } from 'zod'
import { consentList } from '#domain/consents/consent-list.ts'
import type { KeyOwner } from '#domain/integrations/integration-keys.ts'
import { type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { badField, type Fail } from '#platform/errors.ts'

// Longer than the provider's timeout, so that a claim expires only if its process died.
const CLAIM_MS = 15_000

interface Claimed {
  readonly partnerId: number
  readonly id: string
}

/** `claimed`: hand the payment over. `claimedElsewhere`: wait for the other request. `done`: handed over already. */
export type Claim = { readonly hasEarlierConsents?: true } & (
  | (Claimed & { readonly status: 'claimed' | 'claimedElsewhere' })
  | { readonly status: 'done'; readonly url: string }
)

export type ClaimRefusal = 'IDEMPOTENCY_KEY_REUSED' | 'PAYMENT_REFUSED'

/**
 * Claims a payment for a hand-over. Of several concurrent calls one gets it. Before the hand-over a payment may
 * still be corrected, or begun by another browser; it then gets a new id. Afterwards only the browser that
 * began it gets an answer, because order numbers and NIPs are no secrets.
 */
export function claimPayment(
  db: Db,
  { partnerId, product, paymentId }: KeyOwner & Pick<Payment, 'paymentId'>,
  { nip, consents, browserSecret }: Pick<Payment, 'nip' | 'consents' | 'browserSecret'>,
  now: Date,
  fail: Fail<ClaimRefusal>,
): Promise<Claim> {
  const key = { partner_id: partnerId, product, payment_id: paymentId }
  const claimed_until = new Date(now.getTime() + CLAIM_MS)
  const browser_hash =
    browserSecret === undefined ? null : createHash('sha256').update(browserSecret).digest()
  const fresh = {
    id: randomUUID(),
    nip,
    browser_hash,
    consents: JSON.stringify(consentList(consents)),
    created_at: now,
    claimed_until,
    refused_at: null,
  }
  return db.transaction().execute(async (trx): Promise<Claim> => {
    const created = await trx
      .insertInto('payment')
      .values({ ...key, ...fresh, handed_over_at: null, url: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) return { status: 'claimed', partnerId, id: created.id }
    const known = await trx
      .selectFrom('payment')
      .selectAll()
      .where(({ and }) => and({ partner_id: partnerId, product, payment_id: paymentId }))
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isOwn = known.browser_hash !== null && browser_hash?.equals(known.browser_hash) === true
    const isRepeated = isOwn && known.nip === nip
    const isClaimed = known.claimed_until !== null && known.claimed_until > now
    if (!isRepeated && (known.url !== null || isClaimed))
      throw fail('IDEMPOTENCY_KEY_REUSED', [
        'paymentId: the payment has begun; only the browser that began it may repeat it, with the same NIP. The shop makes a new id for each payment',
      ])
    const isSame = isRepeated && isDeepStrictEqual(consentsOf(known.consents), { ...consents })
    const earlier = isSame ? {} : ({ hasEarlierConsents: true } as const)
    if (known.url !== null) return { status: 'done', url: known.url, ...earlier }
    if (isClaimed) return { status: 'claimedElsewhere', partnerId, id: known.id, ...earlier }
    if (isSame && known.refused_at) throw paymentRefused(fail)
    const { id } = await trx
      .updateTable('payment')
      .set(isSame ? { claimed_until } : fresh)
      .where(({ and }) => and({ partner_id: partnerId, id: known.id }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { status: 'claimed', partnerId, id }
  })
}

/** Saves the customer's URL. The first one stays. */
export async function setHandedOver(
  db: Db,
  { partnerId, id }: Claimed,
  url: string,
  now: Date,
): Promise<string | null> {
  const kept = await db
    .updateTable('payment')
    .set(({ fn, val }) => ({
      url: fn.coalesce('url', val(url)),
      handed_over_at: fn.coalesce('handed_over_at', val(now)),
      claimed_until: null,
    }))
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .returning('url')
    .executeTakeFirst()
  return kept?.url ?? null
}

/** Ends a claim without a hand-over; with `refusedAt` for good. */
export async function release(
  db: Db,
  { partnerId, id }: Claimed,
  refusedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ claimed_until: null, refused_at: refusedAt })
    .where(({ and }) => and({ partner_id: partnerId, id, url: null }))
    .execute()
}

export function getPayment(db: Db, { partnerId, id }: Claimed) {
  return db
    .selectFrom('payment')
    .select(['url', 'claimed_until as claimedUntil', 'refused_at as refusedAt'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .executeTakeFirst()
}

function consentsOf(kept: unknown): GivenConsents {
  const list = kept as ReturnType<typeof consentList>
  return Object.fromEntries(list.map(({ name, version }) => [name, version]))
}

export function paymentRefused(fail: Fail<'PAYMENT_REFUSED'>) {
  return fail('PAYMENT_REFUSED', ['The provider refuses this payment'])
}

/** A payment for its customer, who only has the id. */
export function getHandedOver(db: Db, id: string) {
  return db
    .selectFrom('payment')
    .innerJoin('partner', 'partner.id', 'payment.partner_id')
    .select(['payment.nip', 'partner.name as shop', 'payment.product'])
    .where('payment.id', '=', id)
    .where('handed_over_at', 'is not', null)
    .executeTakeFirst()
}

/** Finds the shop of a payment form. The refusal tells the shop's developer what to correct. */
export async function requireShop(
  db: Db,
  { styleId, recommendationCode }: Pick<Payment, 'styleId' | 'recommendationCode'>,
  fail: Fail<'NOT_FOUND' | 'INTEGRATION_INACTIVE'>,
) {
  const row = z.uuid().safeParse(styleId).success && (await findShop(db, styleId))
  if (!row || row.recommendationCode !== recommendationCode) throw fail('NOT_FOUND')
  if (row.type !== 'form')
    throw badField('styleId', 'invalid', 'styleId: is of a calculator, not of a form')
  if (row.activatedAt === null)
    throw fail('INTEGRATION_INACTIVE', [
      `The broker has not activated ${row.product} in the portal`,
    ])
  return { ...row, recommendationCode }
}
export type Shop = Awaited<ReturnType<typeof requireShop>>

/** By style id alone, because the id identifies the shop. */
async function findShop(db: Db, styleId: string) {
  return db
    .selectFrom('style')
    .innerJoin('partner', 'partner.id', 'style.partner_id')
    .innerJoin('broker_product', samePartner('broker_product.product', 'style.product'))
    .leftJoin('integration', samePartner('integration.product', 'style.product'))
    .select([
      'style.partner_id as partnerId',
      'style.product',
      'style.type',
      'partner.recommendation_code as recommendationCode',
      'form_url as formUrl',
      'activated_at as activatedAt',
    ])
    .where(({ and }) => and({ 'style.id': styleId, enabled: true, 'partner.disabled_at': null }))
    .executeTakeFirst()
}
