import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consentChannels } from '@partner-portal/contract/consents/consent-answers'
import { catalogues } from '@partner-portal/contract/content/catalogues'
import { errorReportCalls } from '@partner-portal/contract/errors/error-reports'
import { bases } from '@partner-portal/contract/protocol/call'
import { featureNames } from '@partner-portal/contract/protocol/features'
import { roles } from '@partner-portal/contract/protocol/roles'
import { isKsefNip } from '@partner-portal/contract/settlements/ksef-number'
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

/** Every setting except the portal's. `SMTP_URL` is read as `smtpUrl`. .env.example describes each. */
export const serverSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an address')
    .default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  MIGRATE: flag.default(true),
  DEMO: flag.optional(),
  PRODUCTION: flag.optional(),
  PLAINTEXT_HOSTS: parts.default([]),
  PUBLIC_URL: publicAddress.optional(),
  SERVE_PORTAL: flag.default(true),
  PORTAL_ORIGINS: parts.pipe(z.array(origin)).default([]),
  AUTH_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  AUTH_SECRET_PREVIOUS: parts
    .pipe(z.array(z.string().refine(isStrongSecret, weakSecret)))
    .default([]),
  DATA_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  DATA_SECRET_PREVIOUS: parts
    .pipe(z.array(z.string().min(32, 'needs at least 32 characters')))
    .default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'expected Portal <portal@example.pl>, or the address',
    )
    .default('portal@localhost'),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  FEED_DIR: folder.optional(),
  FEED_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected an hour of Warsaw such as 02:30')
    .optional(),
  FEED_HOURS: parts
    .pipe(z.array(z.string().regex(/^[A-Za-z]+=\d{1,4}$/, 'expected hours such as lead=26')))
    .transform((texts) => texts.map((text) => text.split('=')))
    .transform((pairs) => new Map(pairs.map(([record = '', hours]) => [record, Number(hours)])))
    .default(new Map()),
  BRAND_FILE: folder.optional(),
  DEMO_BRAND: z.enum(['1', '2']).default('1'),
  CONTENT_DIR: folder.prefault('content'),
  TEXTS_DIR: folder.optional(),
  OFFER_FILE: folder.optional(),
  COMPANY_REGISTER_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  MERCHANT_API_URL: webAddress.optional(),
  MERCHANT_TEST_API_URL: webAddress.optional(),
  PRODUCT_DOCS_URL: webAddress.optional(),
  API_DOCS: flag.default(true),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected mailto:… or https://…')
    .optional(),
  APPLICATION_URL: webAddress.optional(),
  APPLICATION_TOKEN: z.string().min(1).optional(),
  EVENTS_URL: webAddress.optional(),
  EVENTS_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  TERMS_URL: webAddress.optional(),
  CONTRACT_TERMS_URL: webAddress.optional(),
  CONTRACT_DOCUMENT_URL: webAddress
    .refine((address) => address.includes('{number}'), 'needs {number} where the number stands')
    .optional(),
  CALLS_PER_MINUTE: z.coerce.number().int().min(60).max(1_000_000).default(600),
  WRITES_PER_HOUR: z.coerce.number().int().min(60).max(1_000_000).default(600),
  EXPORTS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(10),
  SIGN_INS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(30),
  LEAD_LIMIT_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(20),
  LEAD_BATCH_LIMIT_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(500),
  EARLY_PAYOUT_MINIMUM: z.string().prefault('100.00').transform(minorUnits),
  NEWS_DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  NEWS_TO_SALESMAN: flag.default(false),
  PROVIDER_NIP: z
    .string()
    .transform((text) => normalizeNip(text) ?? '')
    .refine(isKsefNip, 'expected a NIP')
    .optional(),
  PROVIDER_ADDRESS: z.string().trim().min(5).max(512).optional(),
  CLIENT_CONSENTS: z.enum(consentChannels).optional(),
  TRUSTED_PROXIES: parts.pipe(z.array(proxies)).default([]),
  LOG_FORMAT: z.enum(['json', 'text']).default(process.stdout.isTTY ? 'text' : 'json'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  SESSION_ACCESS_MINUTES: minutes.default(15),
  SESSION_IDLE_MINUTES: minutes.default(30),
  SESSION_ABSOLUTE_MINUTES: minutes.default(720),
  SECOND_FACTOR_FOR: parts.pipe(z.array(z.enum([...roles, 'MASTER']))).default([]),
  FEATURES_OFF: parts
    .pipe(z.array(z.enum(featureNames, `expected features: ${featureNames.join(', ')}`)))
    .default([]),
})

/** The contents of `/config.json`. The portal has defaults for the rest. */
export const portalSettings = z.object({
  PORTAL_TEXTS: z.enum(catalogues).optional(),
  PORTAL_LANGUAGE: z.string().min(2).optional(),
  PORTAL_BANNERS_URL: webAddress.default('/content/banners.json'),
  PORTAL_BROKER_ARTICLES_URL: webAddress.default('/content/broker-articles.json'),
  PORTAL_PARTNER_ARTICLES_URL: webAddress.default('/content/partner-articles.json'),
  PORTAL_PLUGINS_URL: webAddress.optional(),
  PORTAL_MARKETING_RESOURCES_URL: webAddress.optional(),
  PORTAL_INTEGRATION_RESOURCES_URL: webAddress.optional(),
  PORTAL_PICTURE_ORIGINS: parts.pipe(z.array(origin)).optional(),
  PORTAL_STYLESHEET_URL: webAddress.optional(),
  PORTAL_PRIVACY_POLICY_URL: webAddress.optional(),
  PORTAL_CONTACT_URL: webAddress.optional(),
  PORTAL_SECURITY_URL: webAddress.optional(),
  PORTAL_ACCESSIBILITY_URL: webAddress.optional(),
  PORTAL_SUPPORT_URL: webAddress.optional(),
  PORTAL_ERROR_REPORT_URL: webAddress.default(
    bases.public + errorReportCalls.createErrorReport.path,
  ),
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
  PORTAL_CONSENT: z.enum(['external']).optional(),
})

/** Reads `100`, `100.00` or `100,00` as minor units, without floats. */
function minorUnits(text: string, context: z.RefinementCtx): number {
  const amount = parseDecimal(text, text.includes(',') ? ',' : '.')
  if (amount !== null && amount >= 0) return amount
  context.addIssue({ code: 'custom', message: 'expected an amount such as 100.00' })
  return z.NEVER
}
