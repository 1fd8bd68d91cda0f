import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { sql } from 'kysely'
import type { Texts } from '#domain/texts/texts.ts'

// News are of records with a number. A product of a broker has none, so its position stands for it
// until the news are made, which then name the product.

const products = [...integrationProducts]

/** The record of news of a product. */
export function integrationRecord(product: IntegrationProduct) {
  return { grid: 'integration', id: products.indexOf(product) + 1 } as const
}

/** As the product's pages name it. */
export function integrationTitle({ say }: Texts, code: string): string {
  return isIntegrationProduct(code) ? say(`integrationProduct.${code}.title`, {}) : code
}

/** Their rows. A product that the broker may integrate no longer has no page. */
export const integrationRecords = sql`
  select partner_id, array_position(${products}::text[], product) as id, null as agent_id, product
  from broker_product where enabled`
