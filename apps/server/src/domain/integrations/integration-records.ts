import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { Texts } from '#domain/texts/texts.ts'

/** The record of events of a broker's product, which has no id: its place in the list stands for it. */
export function integrationRecord(product: IntegrationProduct) {
  return { id: integrationProducts.indexOf(product) + 1 } as const
}

/** As the product's pages name it. */
export function integrationTitle({ say }: Texts, code: string): string {
  return isIntegrationProduct(code) ? say(`integrationProduct.${code}.title`, {}) : code
}
