import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { Context } from '#domain/context.ts'
import { openKeys } from '#domain/integration-keys.ts'
import { isoInstant } from '#platform/instant.ts'
import { findLogos } from './logos/logos.repository.ts'
import { type BrokerProductKey, termsOf } from './products/broker-product.repository.ts'
import { getIntegration } from './products/integrations.repository.ts'
import { productContent } from './products/product-content.ts'
import { findStyles } from './styles/styles.repository.ts'
import { versionsOf } from './styles/versions.ts'

type Needed = Pick<Context, 'db' | 'clock' | 'config' | 'sealer'>

/** The whole summary of a product. */
export async function readIntegration(
  { db, clock, config, sealer }: Needed,
  key: BrokerProductKey,
): Promise<Integration> {
  const [row, styles, logo] = await Promise.all([
    getIntegration(db, key),
    findStyles(db, key),
    findLogos(db, key),
  ])
  const { title, description, ...visibility } = productContent[key.product]
  const keys = row.testKeys === null ? null : openKeys(sealer, key, 'test', row.testKeys)
  return {
    name: key.product,
    isActive: keys !== null,
    content: { title, description },
    docs: { url: config.productDocsUrl ?? ownDocsUrl(config) },
    logo,
    styles,
    visibility,
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

/** The API document of this server, unless it is switched off. */
function ownDocsUrl({ apiDocs, publicUrl }: Context['config']): string | null {
  return apiDocs ? `${publicUrl}/api/docs` : null
}
