import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { Context } from '#domain/context.ts'
import { openKeys } from '#domain/integration-keys.ts'
import { isoInstant } from '#platform/instant.ts'
import { findLogos } from './logos/logos.repository.ts'
import { type BrokerProductKey, getIntegration, termsOf } from './products/products.repository.ts'
import { findStyles, versionsOf } from './styles/styles.repository.ts'

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

interface ProductContent {
  readonly title: string
  readonly description: string
  /** Whether the product has a limit whose changes a shop wants to hear of. */
  readonly isLimitFormVisible: boolean
  /** Whether a shop shows a form and a calculator of it. */
  readonly isFormAndCalculatorVisible: boolean
}

/** What the portal says of a product, and which of its settings there are. */
export const productContent: Readonly<Record<IntegrationProduct, ProductContent>> = {
  SKONTO: {
    title: 'Skonto',
    description:
      'Zapłać dostawcom wcześniej i skorzystaj z rabatu za szybką płatność. Finansujemy faktury Twoich klientów, a oni zachowują wydłużony termin.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: true,
  },
  NANO: {
    title: 'Finansowanie faktur',
    description:
      'Szybkie finansowanie pojedynczych faktur w całości przez internet. Twoi klienci otrzymują pieniądze bez czekania na przelew od odbiorcy.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: true,
  },
  PURCHASE_FINANCE: {
    title: 'Finansowanie zakupów',
    description:
      'Zakupy firmowe na raty w Twoim sklepie. Ty otrzymujesz całą kwotę od razu, a klient spłaca ją w wygodnych ratach.',
    isLimitFormVisible: true,
    isFormAndCalculatorVisible: true,
  },
  DEFERRED_PAYMENT: {
    title: 'Płatność odroczona',
    description:
      'Klient biznesowy kupuje teraz i płaci później. Ty otrzymujesz zapłatę od razu po złożeniu zamówienia.',
    isLimitFormVisible: true,
    isFormAndCalculatorVisible: true,
  },
  PRAGMA_PAY: {
    title: 'PragmaPay',
    description:
      'Płatności dla firm w jednym miejscu: odroczone terminy i raty, które klient wybiera w koszyku.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: false,
  },
}
