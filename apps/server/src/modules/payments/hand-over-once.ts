import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from '@partner-portal/contract/integrations/payments'
import type { Context } from '#domain/context.ts'
import { type Fail, hasCode, unavailable } from '#platform/errors.ts'
import type { HandOver } from './hand-over.ts'
import {
  type Claim,
  type ClaimRefusal,
  claimPayment,
  getPayment,
  paymentRefused,
  release,
  setHandedOver,
} from './payments.repository.ts'
import type { Shop } from './shop.repository.ts'

// Together 12 s: longer than the provider's timeout.
const waits = [50, 100, 200, 400, ...Array.from({ length: 23 }, () => 500)]

type Needed = Pick<Context, 'db' | 'clock'>

/**
 * Hands a payment over exactly once, even for concurrent requests to several processes (promises
 * P32).
 */
export async function handOverOnce(
  context: Needed,
  handOver: HandOver,
  shop: Shop,
  given: Payment,
  fail: Fail<ClaimRefusal>,
): Promise<string> {
  const { db, clock } = context
  const { partnerId, product } = shop
  const key = { partnerId, product, paymentId: given.paymentId }
  const claim = await claimPayment(db, key, given, clock.now(), fail)
  if (claim.status === 'done') return claim.url
  if (claim.status === 'claimedElsewhere') return waitForOther(context, claim, fail)
  // Outside any transaction, because the provider may take ten seconds.
  try {
    const url = await handOver(claim.id, shop, given, fail)
    const kept = await setHandedOver(db, claim, url, clock.now())
    if (kept === null) throw unavailable()
    return kept
  } catch (error) {
    const isRefused = hasCode(error, 'PAYMENT_REFUSED')
    // If this fails too, the claim expires by itself.
    await release(db, claim, isRefused ? clock.now() : null).catch(() => {})
    throw error
  }
}

/** Another request is handing the same payment over. Waits for its result. */
async function waitForOther(
  { db, clock }: Needed,
  claim: Exclude<Claim, { status: 'done' }>,
  fail: Fail<'PAYMENT_REFUSED'>,
): Promise<string> {
  for (const wait of waits) {
    await sleep(wait)
    const payment = await getPayment(db, claim)
    if (payment?.url) return payment.url
    if (payment?.refusedAt) throw paymentRefused(fail)
    if (!payment?.claimedUntil || payment.claimedUntil <= clock.now()) break
  }
  throw unavailable()
}
