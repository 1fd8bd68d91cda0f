import type { DeliveryOutcome } from '@partner-portal/contract/integrations/delivery-outcomes'
import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { makeSealedKeys } from '#domain/integrations/integration-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { type Company, makeCompanies } from './companies.ts'
import { createRandom } from './random.ts'

const SHOP = 'https://sklep.example.com/limity'
const amounts = [5_000_000, 12_000_000, 750_000, 30_000_000, 2_500_000, 8_000_000]

interface DemoAttempt {
  readonly ago: number
  readonly outcome: DeliveryOutcome
  readonly status: number | null
  readonly answer: string | null
  readonly durationMs: number
}

const firewall =
  '<html><head><title>403 Forbidden</title></head><body>Request blocked.</body></html>'
const delivered = { outcome: 'DELIVERED', status: 200, answer: '{"ok":true}' } as const
const forbidden = { outcome: 'FORBIDDEN', status: 403, answer: firewall } as const
const late = { outcome: 'TIMEOUT', status: null, answer: null, durationMs: 10_003 } as const

/** The attempts of each notification, oldest first. All are finished, so the demo sends nothing. */
const logs: readonly (readonly DemoAttempt[])[] = [
  [{ ...delivered, ago: 9 * DAY_MS, durationMs: 184 }],
  [{ ...delivered, ago: 6 * DAY_MS, durationMs: 212 }],
  [
    { ...forbidden, ago: 3 * DAY_MS, durationMs: 95 },
    { ...forbidden, ago: 3 * DAY_MS - MINUTE_MS, durationMs: 88 },
    { ...delivered, ago: 3 * DAY_MS - 6 * MINUTE_MS, durationMs: 301 },
  ],
  [
    { ...late, ago: DAY_MS + 2 * HOUR_MS },
    { ...delivered, ago: DAY_MS + 2 * HOUR_MS - MINUTE_MS, durationMs: 1_740 },
  ],
  [{ ...delivered, ago: 20 * HOUR_MS, durationMs: 240 }],
  [{ ...forbidden, ago: 5 * HOUR_MS, durationMs: 91 }],
]

/** Inserts limits of a broker's customers with their notifications. */
async function insertNotifications(
  trx: Db,
  partnerId: number,
  customers: readonly Company[],
  now: Date,
): Promise<void> {
  const integration = { partner_id: partnerId, product: 'PURCHASE_FINANCE' } as const
  for (const [index, log] of logs.entries()) {
    const of = {
      ...integration,
      environment: 'production',
      nip: customers[index]?.nip ?? '',
      amount: amounts[index] ?? 0,
      currency: 'PLN',
      valid_until: new Date(now.getTime() + 90 * DAY_MS),
    } as const
    await trx
      .insertInto('customer_limit')
      .values({ ...of, external_id: `LIMIT-${index + 1}` })
      .execute()
    const { id } = await trx
      .insertInto('notification')
      .values({
        ...of,
        kind: 'LIMIT_CHANGED',
        created_at: new Date(now.getTime() - (log[0]?.ago ?? 0)),
        attempts: log.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempts = log.map(({ ago, durationMs, ...reply }) => ({
      ...integration,
      ...reply,
      notification_id: id,
      url: SHOP,
      attempted_at: new Date(now.getTime() - ago),
      duration_ms: durationMs,
    }))
    await trx.insertInto('delivery_attempt').values(attempts).execute()
  }
}

const FORM = 'https://formularz.example.com/wniosek'
const TEST_FORM = 'https://test.formularz.example.com/wniosek'
const ACTIVE_DAYS = 30
const terms: Readonly<Record<string, readonly [number[], number, number, number]>> = {
  SKONTO: [[1, 2, 3], 120, 50_000, 20_000_000],
  NANO: [[1, 2, 3], 250, 10_000, 5_000_000],
  PURCHASE_FINANCE: [[3, 6, 9, 12], 150, 50_000, 30_000_000],
  DEFERRED_PAYMENT: [[1, 2], 100, 10_000, 10_000_000],
}
// A separate seed, so that changes here leave the rest of the demo unchanged.
const SEED = 2032

/** Inserts the brokers' products: `broker` has five, one of them active; `single` has an inactive one. */
export async function insertIntegrations(trx: Db, sealer: Sealer, now: Date): Promise<void> {
  const partners = await trx
    .selectFrom('partner')
    .select(['id', 'code'])
    .where('code', 'in', ['BROKER', 'SINGLE'])
    .execute()
  const idOf = (code: string) => partners.find((row) => row.code === code)?.id as number
  const single = { partnerId: idOf('SINGLE'), product: 'PURCHASE_FINANCE' } as const
  const keys = integrationProducts.map((product) => ({
    partnerId: idOf('BROKER'),
    product,
  }))
  await trx
    .insertInto('broker_product')
    .values(
      [single, ...keys].map(({ partnerId, product }) => {
        const [periods, rate, leastAmount, mostAmount] = terms[product] ?? []
        return {
          partner_id: partnerId,
          product,
          enabled: true,
          test_form_url: TEST_FORM,
          form_url: FORM,
          periods,
          monthly_rate_basis_points: rate,
          least_amount: leastAmount,
          most_amount: mostAmount,
        }
      }),
    )
    .execute()

  const active = { partnerId: idOf('BROKER'), product: 'PURCHASE_FINANCE' } as const
  const activatedAt = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)
  await trx
    .insertInto('integration')
    .values({
      partner_id: active.partnerId,
      product: active.product,
      activated_at: activatedAt,
      qa_available_at: new Date(activatedAt.getTime() + 2 * DAY_MS),
      test_notification_url: null,
      prod_notification_url: null,
      ...makeSealedKeys(sealer, active),
    })
    .execute()
  await insertNotifications(trx, active.partnerId, makeCompanies(createRandom(SEED), 6), now)
}
