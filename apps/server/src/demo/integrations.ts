import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { makeSealedKeys } from '#domain/integration-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { makeCompanies } from './companies.ts'
import { insertNotifications } from './notifications.ts'
import { createRandom } from './random.ts'

const FORM = 'https://formularz.example.com/wniosek'
const TEST_FORM = 'https://test.formularz.example.com/wniosek'
const ACTIVE_DAYS = 30
// A separate seed, so that changes here leave the rest of the demo unchanged.
const SEED = 2032
const DAY = 24 * 3_600_000

/** Inserts the brokers' products: `broker` has five, one of them active; `single` has an inactive one. */
export async function insertIntegrations(trx: Db, sealer: Sealer, now: Date): Promise<void> {
  const partners = await trx
    .selectFrom('partner')
    .select(['id', 'code'])
    .where('code', 'in', ['BROKER', 'SINGLE'])
    .execute()
  const idOf = (code: string) => partners.find((row) => row.code === code)?.id as number
  const single = { partnerId: idOf('SINGLE'), product: 'PURCHASE_FINANCE' } as const
  const own = integrationProducts.map((product) => ({ partnerId: idOf('BROKER'), product }))
  await trx
    .insertInto('broker_product')
    .values(
      [single, ...own].map(({ partnerId, product }) => ({
        partner_id: partnerId,
        product,
        enabled: true,
        test_form_url: TEST_FORM,
        form_url: FORM,
      })),
    )
    .execute()

  const active = { partnerId: idOf('BROKER'), product: 'PURCHASE_FINANCE' } as const
  const activatedAt = new Date(now.getTime() - ACTIVE_DAYS * DAY)
  await trx
    .insertInto('integration')
    .values({
      partner_id: active.partnerId,
      product: active.product,
      activated_at: activatedAt,
      qa_available_at: new Date(activatedAt.getTime() + 2 * DAY),
      test_notification_url: null,
      prod_notification_url: null,
      ...makeSealedKeys(sealer, active),
    })
    .execute()
  await insertNotifications(trx, active.partnerId, makeCompanies(createRandom(SEED), 6), now)
}
