import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogues } from '@partner-portal/contract/content/catalogues'
import { endpoints } from '@partner-portal/contract/endpoints'
import { bases } from '@partner-portal/contract/protocol/call'
import { featureNames } from '@partner-portal/contract/protocol/features'
import { roles } from '@partner-portal/contract/protocol/roles'
import { consentChannels } from '@partner-portal/contract/values/client-consents'
import { isKsefNip } from '@partner-portal/contract/values/ksef-number'
import { parseDecimal } from '@partner-portal/contract/values/money'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { z } from 'zod'
import { faultOfUrl } from '#platform/database/hosts.ts'
import { isStrongSecret, weakSecret } from '#platform/secrets/auth-secret.ts'

/** The installation's folder. Relative paths start here, whatever the working directory is. */
export const projectRoot = fileURLToPath(new URL('../../../../..', import.meta.url))

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')
const minutes = z.coerce.number().int().min(1).max(100_000)
const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s]+$/, 'expected origins such as https://portal.example.com')
const webAddress = z.url({ protocol: /^https?$/ })
const publicAddress = webAddress.refine(
  (address) => /^https?:\/\/[^/@?#]+\/?$/.test(address),
  'expected a protocol and a host only, such as https://portal.example.com',
)
// Larger than any private network: it would hold callers, who then choose their own addresses.
const addresses = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const
const proxies = z
  .union(addresses, 'expected addresses and networks such as 10.0.0.0/8')
  .refine((network) => {
    const [address = '', bits] = network.split('/')
    return bits === undefined || Number(bits) >= (address.includes(':') ? 7 : 8)
  }, 'expected the addresses of proxies, not a network of everybody')
const databaseUrl = z.string().superRefine((url, context) => {
  const message = faultOfUrl(url)
  if (message !== null) context.addIssue({ code: 'custom', message })
})
const parts = z.string().transform((text) => text.split(',').map((part) => part.trim()))
const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(projectRoot, path))

/** Every setting but the portal's own. `SMTP_URL` is read as `smtpUrl`. */
export const serverSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an address')
    .default('127.0.0.1'),
  /** How long a stopping server goes on while readyz fails. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATA_DIR: folder.prefault('./data'),
  /** Undefined: the embedded database in `dataDir`. */
  DATABASE_URL: databaseUrl.optional(),
  /** A replica of it, for sums, dashboard and exports. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** Whether the server migrates when it starts. */
  MIGRATE: flag.default(true),
  DEMO: flag.optional(),
  PRODUCTION: flag.optional(),
  /** Hosts in a private network, to which connections need no TLS. */
  PLAINTEXT_HOSTS: parts.default([]),
  /** The address that people use. Links in messages start with it. */
  PUBLIC_URL: publicAddress.optional(),
  /** `0`: the portal is served elsewhere, this server has the API only. */
  SERVE_PORTAL: flag.default(true),
  /** Origins of portals that are served elsewhere and may call the API. */
  PORTAL_ORIGINS: parts.pipe(z.array(origin)).default([]),
  /** Undefined: generated and kept in `dataDir` (embedded only). */
  AUTH_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  /** Earlier secrets. Tokens that they signed are still good, and what they encrypted can be read. */
  AUTH_SECRET_PREVIOUS: parts
    .pipe(z.array(z.string().refine(isStrongSecret, weakSecret)))
    .default([]),
  /** Encrypts what is stored. Undefined: AUTH_SECRET does. */
  DATA_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  DATA_SECRET_PREVIOUS: parts
    .pipe(z.array(z.string().min(32, 'needs at least 32 characters')))
    .default([]),
  /** Undefined: e-mail and SMS become files in `dataDir`/outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:587' })
    .optional(),
  /** Without a name: that of the brand. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'expected Portal <portal@example.pl>, or the address',
    )
    .default('portal@localhost'),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** The folder of the provider's files. Undefined: no feed. */
  FEED_DIR: folder.optional(),
  /** When the feed is imported, in Warsaw. Undefined: each minute. */
  FEED_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected an hour of Warsaw such as 02:30')
    .optional(),
  /** The hours after which doctor misses a new file of a record. */
  FEED_HOURS: parts
    .pipe(z.array(z.string().regex(/^[A-Za-z]+=\d{1,4}$/, 'expected hours such as lead=26')))
    .transform((texts) => texts.map((text) => text.split('=')))
    .transform((pairs) => new Map(pairs.map(([record = '', hours]) => [record, Number(hours)])))
    .default(new Map()),
  /** The name, logo and colours of the portal. Undefined: ours. */
  BRAND_FILE: folder.optional(),
  /** `2`: the demo's second brand. */
  DEMO_BRAND: z.enum(['1', '2']).default('1'),
  /** Banners and articles. Default: the project's own. */
  CONTENT_DIR: folder.prefault('content'),
  /** Texts that replace those of the portal, and further languages. Undefined: its own. */
  TEXTS_DIR: folder.optional(),
  /** The products and consents of the forms. Undefined: ours. */
  OFFER_FILE: folder.optional(),
  /** Undefined: the embedded register. */
  COMPANY_REGISTER_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** The form API that shops call. Undefined: this server. */
  MERCHANT_API_URL: webAddress.optional(),
  MERCHANT_TEST_API_URL: webAddress.optional(),
  /** The products' documentation. Undefined: this server's API document. */
  PRODUCT_DOCS_URL: webAddress.optional(),
  /** Whether /api/docs describes the API to anybody. */
  API_DOCS: flag.default(true),
  /** Who is told about a vulnerability. Undefined: there is no security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected mailto:… or https://…')
    .optional(),
  /** Where payments are sent. Undefined: a page of this server describes what would happen. */
  APPLICATION_URL: webAddress.optional(),
  APPLICATION_TOKEN: z.string().min(1).optional(),
  /** Where events are sent, with the secret that signs them. Undefined: nowhere. */
  EVENTS_URL: webAddress.optional(),
  EVENTS_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  /** The terms that a shop's customer accepts. */
  TERMS_URL: webAddress.optional(),
  CONTRACT_TERMS_URL: webAddress.optional(),
  /** The document of a contract, by its number. */
  CONTRACT_DOCUMENT_URL: webAddress
    .refine((address) => address.includes('{number}'), 'needs {number} where the number stands')
    .optional(),
  /** Calls of one signed-in user to one process. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(60).max(1_000_000).default(600),
  /** Writes of one kind, of one signed-in user, to one process. Other budgets change with it. */
  WRITES_PER_HOUR: z.coerce.number().int().min(60).max(1_000_000).default(600),
  /** Lists that one user exports from one process. */
  EXPORTS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(10),
  SIGN_INS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(30),
  LEAD_LIMIT_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(20),
  /** Leads that one user reports in batches, within a day. */
  LEAD_BATCH_LIMIT_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(500),
  /** The minimum of an early payout, in minor units of the settlement's currency. */
  EARLY_PAYOUT_MINIMUM: z.string().prefault('100.00').transform(minorUnits),
  /** The hour in Warsaw at which the daily mail of news is sent. */
  NEWS_DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  /** Whether salesmen get a copy of their partners' news, once a day. */
  NEWS_TO_SALESMAN: flag.default(false),
  /** The NIP of the provider, to whom partners write invoices. Undefined: there are none. */
  PROVIDER_NIP: z
    .string()
    .transform((text) => normalizeNip(text) ?? '')
    .refine(isKsefNip, 'expected a NIP')
    .optional(),
  PROVIDER_ADDRESS: z.string().trim().min(5).max(512).optional(),
  /** How the client of a lead gets the link to its consents. Undefined: clients are not asked. */
  CLIENT_CONSENTS: z.enum(consentChannels).optional(),
  /** Addresses and networks whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: parts.pipe(z.array(proxies)).default([]),
  /** `text`: short lines for a person. */
  LOG_FORMAT: z.enum(['json', 'text']).default(process.stdout.isTTY ? 'text' : 'json'),
  /** Undefined: `info`, in text `warn`. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  SESSION_ACCESS_MINUTES: minutes.default(15),
  SESSION_IDLE_MINUTES: minutes.default(30),
  SESSION_ABSOLUTE_MINUTES: minutes.default(720),
  /** Whoever holds one of these roles, or is a network master, must have a second factor. */
  SECOND_FACTOR_FOR: parts.pipe(z.array(z.enum([...roles, 'MASTER']))).default([]),
  /** What this installation does without: neither calls nor the parts of the portal that use them. */
  FEATURES_OFF: parts
    .pipe(z.array(z.enum(featureNames, `expected features: ${featureNames.join(', ')}`)))
    .default([]),
})

/** What `/config.json` contains. The portal has defaults for the rest. */
export const portalSettings = z.object({
  PORTAL_TEXTS: z.enum(catalogues).optional(),
  /** The language of who has chosen none: the name of a file in TEXTS_DIR. */
  PORTAL_LANGUAGE: z.string().min(2).optional(),
  PORTAL_BANNERS_URL: webAddress.default('/content/banners.json'),
  PORTAL_BROKER_ARTICLES_URL: webAddress.default('/content/broker-articles.json'),
  PORTAL_PARTNER_ARTICLES_URL: webAddress.default('/content/partner-articles.json'),
  PORTAL_PLUGINS_URL: webAddress.optional(),
  PORTAL_MARKETING_RESOURCES_URL: webAddress.optional(),
  PORTAL_INTEGRATION_RESOURCES_URL: webAddress.optional(),
  /** Hosts of pictures, besides those of the brand and of the addresses above. */
  PORTAL_PICTURE_ORIGINS: parts.pipe(z.array(origin)).optional(),
  PORTAL_STYLESHEET_URL: webAddress.optional(),
  PORTAL_PRIVACY_POLICY_URL: webAddress.optional(),
  PORTAL_CONTACT_URL: webAddress.optional(),
  PORTAL_SECURITY_URL: webAddress.optional(),
  PORTAL_ACCESSIBILITY_URL: webAddress.optional(),
  PORTAL_SUPPORT_URL: webAddress.optional(),
  PORTAL_ERROR_REPORT_URL: webAddress.default(bases.public + endpoints.createErrorReport.path),
  PORTAL_PRODUCTION_HOST: z
    .string()
    .regex(/^[^/\s]+$/, 'expected a host')
    .optional(),
  PORTAL_SDK_URL: webAddress.optional(),
  PORTAL_SDK_TEST_URL: webAddress.optional(),
  PORTAL_PAY_PRODUCT: z.string().min(1).optional(),
  PORTAL_CHAT_WIDGET_URL: webAddress.optional(),
  PORTAL_TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'expected a container such as GTM-ABC123')
    .optional(),
  /** `external`: a script of the provider asks for the consent to these two. */
  PORTAL_CONSENT: z.enum(['external']).optional(),
})

/** Reads `100`, `100.00` or `100,00` as minor units, without floats. */
function minorUnits(text: string, context: z.RefinementCtx): number {
  const amount = parseDecimal(text, text.includes(',') ? ',' : '.')
  if (amount !== null && amount >= 0) return amount
  context.addIssue({ code: 'custom', message: 'expected an amount such as 100.00' })
  return z.NEVER
}
