import { hasForm } from '@partner-portal/contract/integrations/integration-products'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { Context } from '#domain/context.ts'
import { openKeys } from '#domain/integrations/integration-keys.ts'
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
    visibility: {
      isLimitFormVisible: ['PURCHASE_FINANCE', 'DEFERRED_PAYMENT'].includes(key.product),
      isFormAndCalculatorVisible: hasForm(key.product),
    },
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
    calculator: termsOf(row),
    versions: versionsOf(row, styles),
  }
}
