import { setTimeout as sleep } from 'node:timers/promises'
import {
  DRAFT_PLACEHOLDER,
  trackedFormAddress,
} from '@partner-portal/contract/integrations/form-address'
import type { Payment } from '@partner-portal/contract/integrations/payments'
import { z } from 'zod'
import { consentList } from '#domain/consents/consent-list.ts'
import type { Context } from '#domain/context.ts'
import type { Config } from '#domain/installation/config.ts'
import { type Fail, hasCode, unavailable } from '#platform/errors.ts'
import { send } from '#platform/outbound/request.ts'
import {
  type ClaimRefusal,
  claimPayment,
  getPayment,
  paymentRefused,
  release,
  type Shop,
  setHandedOver,
} from './payments.repository.ts'

// Together 12 s: longer than the provider's timeout.
const waits = [50, 100, 200, 400, ...Array.from({ length: 23 }, () => 500)]

type Services = Pick<Context, 'db' | 'clock'>

/**
 * Hands a payment over exactly once, even for concurrent requests to several processes.
 */
export async function handOverOnce(
  context: Services,
  handOver: HandOver,
  shop: Shop,
  payment: Payment,
  fail: Fail<ClaimRefusal>,
): Promise<{ url: string; hasEarlierConsents?: true }> {
  const { db, clock } = context
  const { partnerId, product } = shop
  const key = { partnerId, product, paymentId: payment.paymentId }
  const claim = await claimPayment(db, key, payment, clock.now(), fail)
  if (claim.status !== 'claimed') {
    const { hasEarlierConsents } = claim
    const url = claim.status === 'done' ? claim.url : await waitForOther(context, claim, fail)
    return { url, ...(hasEarlierConsents && { hasEarlierConsents }) }
  }
  // Outside any transaction, because the provider may take ten seconds.
  try {
    const url = await handOver(claim.id, shop, payment, fail)
    const kept = await setHandedOver(db, claim, url, clock.now())
    if (kept === null) throw unavailable()
    return { url: kept }
  } catch (error) {
    const isRefused = hasCode(error, 'PAYMENT_REFUSED')
    // If this fails too, the claim expires.
    await release(db, claim, isRefused ? clock.now() : null).catch(() => {})
    throw error
  }
}

/** Waits for the result of another request, which hands the same payment over. */
async function waitForOther(
  { db, clock }: Services,
  claim: Parameters<typeof getPayment>[1],
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

/** The page of one payment: `/wniosek/{id}`. */
export const handOverPath = '/wniosek'

/** Sends a payment to the provider and returns the URL where the customer continues. */
type HandOver = (
  id: string,
  shop: Shop,
  payment: Payment,
  fail: Fail<'PAYMENT_REFUSED'>,
) => Promise<string>

/** Uses the configured URL. Without one, returns a page of ours that describes the hand-over. */
export function createHandOver(config: Config): HandOver {
  const { applicationUrl, applicationToken } = config
  if (applicationUrl === undefined) return async (id) => `${handOverPath}/${id}`
  return (...payment) => toProvider(applicationUrl, applicationToken, ...payment)
}

/** Without `url` the customer continues at the product's form. */
const answer = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  basketDraftId: z
    .string()
    .regex(/^[\w.~-]{1,100}$/)
    .nullish(),
})

async function toProvider(
  address: string,
  token: string | undefined,
  ...[id, shop, payment, fail]: Parameters<HandOver>
): Promise<string> {
  const { product, recommendationCode } = shop
  const { paymentId, nip, consents } = payment
  const body = { id, paymentId, recommendationCode, product, nip, consents: consentList(consents) }
  // The same key for all attempts, so that a retry after a lost answer creates no second
  // application.
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) } as const
  const { status, body: answered } = await send(address, request).catch(failed)
  if (status === 422) throw paymentRefused(fail)
  if (status < 200 || status > 299) failed(`it answered ${status}`)
  const { url, basketDraftId } =
    readAnswer(address, answered) ?? failed('its answer cannot be read')
  return url ?? ownForm(shop, basketDraftId ?? id)
}

/** Reads the provider's answer. Null if it is unusable. */
export function readAnswer(address: string, body: unknown): z.output<typeof answer> | null {
  const { data } = answer.safeParse(body)
  if (!data) return null
  return data.url && isSecure(address) && !isSecure(data.url) ? null : data
}

/** The product's form, never with a partner's flag: the embed code belongs to a broker. */
function ownForm({ formUrl, product, recommendationCode }: Shop, draftId: string): string {
  if (formUrl === null) failed('it answered no url, and the product has no form')
  const tracked = trackedFormAddress(formUrl, { product, recommendationCode, isPartner: false })
  return tracked.replaceAll(DRAFT_PLACEHOLDER, draftId)
}

function isSecure(address: string): boolean {
  return new URL(address).protocol === 'https:'
}

/** `reason` is for the log. */
function failed(reason: unknown): never {
  const cause = reason instanceof Error ? reason : new Error(`the provider: ${String(reason)}`)
  throw unavailable('The provider cannot be reached; try again', cause)
}
