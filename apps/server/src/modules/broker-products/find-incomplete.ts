import {
  hasForm,
  type IntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'

interface Incomplete {
  readonly code: string
  readonly product: IntegrationProduct
  readonly lacksAddress: boolean
  readonly lacksTerms: boolean
}

/** Brokers' products that lack what only the provider can set; with a code, those of this broker. */
export async function findIncomplete(db: Db, code?: string): Promise<Incomplete[]> {
  const rows = await db
    .selectFrom('broker_product')
    .innerJoin('partner', 'partner.id', 'broker_product.partner_id')
    .select(['partner.code', 'product', 'form_url'])
    .select(['periods', 'monthly_rate_basis_points', 'least_amount', 'most_amount'])
    .where(({ and }) => and({ enabled: true, disabled_at: null, ...(code && { code }) }))
    .orderBy('code')
    .orderBy('product')
    .execute()
  return rows
    .map(({ code: partner, product, form_url: address, ...terms }) => ({
      code: partner,
      product,
      lacksAddress: address === null,
      lacksTerms: Object.values(terms).includes(null),
    }))
    .filter((one) => hasForm(one.product) && (one.lacksAddress || one.lacksTerms))
}
