import {
  type IntegrationProduct,
  integrationProducts,
} from '@partner-portal/contract/integrations/integration-products'
import type { SdkRecommendation } from '@partner-portal/contract/integrations/sdk-calls'
import { styleValuesOf } from '@partner-portal/contract/integrations/style-values'
import type { Db } from '#platform/database/connect.ts'
import { findLogos } from '../logos/logos.repository.ts'
import { brokerProducts, termColumns, termsOf } from '../products/products.repository.ts'
import { findStyles } from '../styles/styles.repository.ts'

const LOGO_PATH = '/api/frontend/automatic-integration/logo'

type SdkProduct = SdkRecommendation['products'][number]
/** Partners with working forms. Shops know them by their recommendation code. */
function brokers(db: Db) {
  return db
    .selectFrom('partner')
    .select(['partner.id', 'name as companyName', 'recommendation_code as recommendationCode'])
    .where('disabled_at', 'is', null)
    .where('recommendation_code', 'is not', null)
    .$narrowType<{ recommendationCode: string }>()
}

export function getBroker(db: Db, recommendationCode: string) {
  return brokers(db).where('recommendation_code', '=', recommendationCode).executeTakeFirst()
}

/** The broker and product of a style. Public, because its id cannot be guessed. */
export function getBrokerOfStyle(db: Db, styleId: string) {
  return brokers(db)
    .innerJoin('style', 'style.partner_id', 'partner.id')
    .select('style.product')
    .where('style.id', '=', styleId)
    .executeTakeFirst()
}

/** A broker's products with the fields for shops. */
export async function findSdkProducts(
  db: Db,
  partnerId: number,
  products: readonly IntegrationProduct[] = integrationProducts,
): Promise<SdkProduct[]> {
  const rows = await brokerProducts(db)
    .select(['broker_product.product', 'activated_at as activatedAt', ...termColumns])
    .where(({ and }) => and({ 'broker_product.partner_id': partnerId, enabled: true }))
    .where('broker_product.product', 'in', products)
    .orderBy('broker_product.product')
    .execute()
  const reads = rows.map(async ({ product, activatedAt, ...terms }): Promise<SdkProduct> => {
    return {
      product,
      currency: 'PLN',
      isActive: activatedAt !== null,
      calculator: termsOf(terms),
      looks: await findStyleEntries(db, { partnerId, product }),
    }
  })
  return Promise.all(reads)
}

async function findStyleEntries(db: Db, key: Parameters<typeof findStyles>[1]) {
  const [styles, logos] = await Promise.all([findStyles(db, key), findLogos(db, key)])
  const usual = logos.find((logo) => logo.logoType === 'default')?.logoId
  return styles.map(({ styleId, type, styles: { logoFileId, ...kept } }) => {
    const logo = logoFileId ?? usual
    return {
      styleId,
      type,
      styles: styleValuesOf(kept),
      logoUrl: logo ? `${LOGO_PATH}/${logo}` : null,
    }
  })
}
