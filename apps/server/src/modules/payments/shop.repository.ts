import type { Payment } from '@partner-portal/contract/integrations/payments'
import { z } from 'zod'
import type { Db } from '#platform/database/connect.ts'
import { badField, type Fail } from '#platform/errors.ts'

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

/** By style id only, because the id identifies the shop. */
async function findShop(db: Db, styleId: string) {
  return db
    .selectFrom('style')
    .innerJoin('partner', 'partner.id', 'style.partner_id')
    .innerJoin('broker_product', (join) =>
      join
        .onRef('broker_product.partner_id', '=', 'style.partner_id')
        .onRef('broker_product.product', '=', 'style.product'),
    )
    .leftJoin('integration', (join) =>
      join
        .onRef('integration.partner_id', '=', 'style.partner_id')
        .onRef('integration.product', '=', 'style.product'),
    )
    .select([
      'style.partner_id as partnerId',
      'style.product',
      'style.type',
      'partner.recommendation_code as recommendationCode',
      'form_url as formUrl',
      'activated_at as activatedAt',
    ])
    .where('style.id', '=', styleId)
    .where('enabled', '=', true)
    .where('partner.disabled_at', 'is', null)
    .executeTakeFirst()
}
