import { defaultTerms } from '@partner-portal/contract/integration-products'
import type { SdkRecommendation } from '@partner-portal/contract/sdk-calls'
import { lookOf } from '@partner-portal/contract/style-rules'
import type { Db } from '#platform/database/connect.ts'
import { findLogos } from './logos.repository.ts'
import { findStyles } from './styles.repository.ts'

const LOGO_PATH = '/api/frontend/automatic-integration/logo'

type SdkProduct = SdkRecommendation['products'][number]
type Broker = Omit<SdkRecommendation, 'termsUrl' | 'privacyPolicyUrl'>

/** The partner and product of a style. Public, because its id cannot be guessed. */
export function getStylePlace(db: Db, styleId: string) {
  return db
    .selectFrom('style')
    .innerJoin('partner', 'partner.id', 'style.partner_id')
    .select(['partner.recommendation_code as recommendationCode', 'style.product'])
    .where('style.id', '=', styleId)
    .executeTakeFirst()
}

/** What a shop may read about a broker, by recommendation code. */
export async function getRecommendation(
  db: Db,
  recommendationCode: string,
): Promise<Broker | null> {
  const partner = await db
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('recommendation_code', '=', recommendationCode)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!partner) return null
  const rows = await db
    .selectFrom('broker_product')
    .leftJoin('integration', (join) =>
      join
        .onRef('integration.partner_id', '=', 'broker_product.partner_id')
        .onRef('integration.product', '=', 'broker_product.product'),
    )
    .select([
      'broker_product.product',
      'activated_at as activatedAt',
      'periods',
      'monthly_rate_basis_points as rate',
    ])
    .where('broker_product.partner_id', '=', partner.id)
    .where('enabled', '=', true)
    .orderBy('broker_product.product')
    .execute()
  const products = rows.map(
    async ({ product, activatedAt, periods, rate }): Promise<SdkProduct> => {
      const terms = defaultTerms[product]
      return {
        product,
        currency: 'PLN',
        isActive: activatedAt !== null,
        calculator: {
          ...terms,
          periods: [...(periods ?? terms.periods)],
          monthlyRateBasisPoints: rate ?? terms.monthlyRateBasisPoints,
        },
        looks: await findLooks(db, { partnerId: partner.id, product }),
      }
    },
  )
  return { recommendationCode, companyName: partner.name, products: await Promise.all(products) }
}

async function findLooks(db: Db, key: Parameters<typeof findStyles>[1]) {
  const [styles, logos] = await Promise.all([findStyles(db, key), findLogos(db, key)])
  const usual = logos.find((logo) => logo.logoType === 'default')?.logoId
  return styles.map(({ styleId, type, styles: { logoFileId, ...kept } }) => {
    const logo = logoFileId ?? usual
    return { styleId, type, styles: lookOf(kept), logoUrl: logo ? `${LOGO_PATH}/${logo}` : null }
  })
}
