import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { Texts } from '#domain/texts/texts.ts'

/** The record of events of a broker's product. Products have no id: the position in their list stands for it. */
export function integrationRecord(product: IntegrationProduct) {
  return { id: integrationProducts.indexOf(product) + 1 } as const
}

/** The title as on the product's pages. */
export function integrationTitle({ say }: Texts, code: string): string {
  return isIntegrationProduct(code) ? say(`integrationProduct.${code}.title`, {}) : code
}
