import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { Context } from '#domain/context.ts'
import { openKeys } from '#domain/integration-keys.ts'
import { isoInstant } from '#platform/instant.ts'
import { findLogos } from './logos/logos.repository.ts'
import { type BrokerProductKey, getIntegration, termsOf } from './products/products.repository.ts'
import { findStyles, versionsOf } from './styles/styles.repository.ts'

/** The whole summary of a product. */
export async function readIntegration(
  { db, clock, config, sealer, installation }: Context,
  key: BrokerProductKey,
): Promise<Integration> {
  const [row, styles, logo] = await Promise.all([
    getIntegration(db, key),
    findStyles(db, key),
    findLogos(db, key),
  ])
  const { say } = installation.texts
  const keys = row.testKeys === null ? null : openKeys(sealer, key, 'test', row.testKeys)
  return {
    name: key.product,
    isActive: keys !== null,
    content: {
      title: say(`integrationProduct.${key.product}.title`, {}),
      description: say(`integrationProduct.${key.product}.description`, {}),
    },
    // The API document of this server, unless it is switched off.
    docs: {
      url: config.productDocsUrl ?? (config.apiDocs ? `${config.publicUrl}/api/docs` : null),
    },
    logo,
    styles,
    visibility: visibilities[key.product],
    notificationUrls: {
      testNotificationUrl: row.testNotificationUrl,
      prodNotificationUrl: row.prodNotificationUrl,
    },
    qaAvailability: row.qaAvailableAt && {
      availableAt: isoInstant(row.qaAvailableAt),
      status: row.qaAvailableAt > clock.now() ? 'new' : 'other',
    },
    qaPermissions: keys && {
      formUrl: row.testFormUrl,
      apiUrl: config.merchantTestApiUrl ?? `${config.publicUrl}/api/merchant`,
      testHash: keys.hash,
      keySecret: keys.key,
      passSecret: keys.secret,
    },
    calculator: termsOf(key.product, row),
    versions: versionsOf(row, styles),
  }
}

/**
 * Which settings of a product there are: whether it has a limit whose changes a shop wants to hear of,
 * and whether a shop shows a form and a calculator of it.
 */
const visibilities: Readonly<Record<IntegrationProduct, Integration['visibility']>> = {
  SKONTO: { isLimitFormVisible: false, isFormAndCalculatorVisible: true },
  NANO: { isLimitFormVisible: false, isFormAndCalculatorVisible: true },
  PURCHASE_FINANCE: { isLimitFormVisible: true, isFormAndCalculatorVisible: true },
  DEFERRED_PAYMENT: { isLimitFormVisible: true, isFormAndCalculatorVisible: true },
  PRAGMA_PAY: { isLimitFormVisible: false, isFormAndCalculatorVisible: false },
}
