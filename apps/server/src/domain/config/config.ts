import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDecimal } from '@partner-portal/contract/money'
import type { PortalConfig } from '@partner-portal/contract/portal-config'
import { z } from 'zod'
import { isStrongSecret, weakSecret } from '#platform/strong-secret.ts'
import { exposureFaults } from './exposure.ts'

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

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  PRODUCTION: flag.optional(),
  PUBLIC_URL: webAddress.optional(),
  PORTAL_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .optional(),
  AUTH_SECRET: z.string().refine(isStrongSecret, weakSecret).optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(32, 'needs at least 32 characters')))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Partner Portal <portal@localhost>'),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  FEED_DIR: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  COMPANY_REGISTER_URL: webAddress.optional(),
  MERCHANT_API_URL: webAddress.optional(),
  MERCHANT_TEST_API_URL: webAddress.optional(),
  PRODUCT_DOCS_URL: webAddress.optional(),
  APPLICATION_URL: webAddress.optional(),
  APPLICATION_TOKEN: z.string().min(1).optional(),
  TERMS_URL: webAddress.optional(),
  CONTRACT_TERMS_URL: webAddress.optional(),
  LEAD_LIMIT_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(20),
  EARLY_PAYOUT_MINIMUM: z.string().default('100.00').transform(minorUnits),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SESSION_ACCESS_MINUTES: minutes.default(15),
  SESSION_IDLE_MINUTES: minutes.default(120),
  SESSION_ABSOLUTE_MINUTES: minutes.default(720),
  PORTAL_TEXTS: z.enum(['given', 'pl']).optional(),
  PORTAL_BANNERS_URL: webAddress.optional(),
  PORTAL_BROKER_ARTICLES_URL: webAddress.optional(),
  PORTAL_PARTNER_ARTICLES_URL: webAddress.optional(),
  PORTAL_PLUGINS_URL: webAddress.optional(),
  PORTAL_MARKETING_RESOURCES_URL: webAddress.optional(),
  PORTAL_INTEGRATION_RESOURCES_URL: webAddress.optional(),
  PORTAL_STYLESHEET_URL: webAddress.optional(),
  PORTAL_PRIVACY_POLICY_URL: webAddress.optional(),
  PORTAL_CONTACT_URL: webAddress.optional(),
  PORTAL_SECURITY_URL: webAddress.optional(),
  PORTAL_SUPPORT_URL: webAddress.optional(),
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
})

export const settingNames: ReadonlySet<string> = new Set(Object.keys(environment.shape))

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  /** The address that people use. Links in messages start with it. */
  readonly publicUrl: string
  /** Origins of portals that are served elsewhere and may call the API. */
  readonly portalOrigins: readonly string[]
  /** Undefined: generated and kept in `dataDir` (embedded only). */
  readonly authSecret: string | undefined
  /** Earlier secrets. What they encrypted can still be read. */
  readonly previousAuthSecrets: readonly string[]
  /** The folder of the provider's files. Undefined: no feed. */
  readonly feedDir: string | undefined
  /** Banners and articles. Default: the project's own. */
  readonly contentDir: string
  readonly logLevel: string
  /** Undefined: e-mail and SMS become files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /** Undefined: the embedded register. */
  readonly companyRegisterUrl: string | undefined
  readonly leadLimitPerHour: number
  /** The minimum of an early payout, in minor units of the settlement's currency. */
  readonly earlyPayoutMinimum: number
  /** The form API that shops call. Undefined: this server. */
  readonly merchantApiUrl: string | undefined
  readonly merchantTestApiUrl: string | undefined
  /** The products' documentation. Undefined: this server's API document. */
  readonly productDocsUrl: string | undefined
  /** Where payments are sent. Undefined: a page of this server describes what would happen. */
  readonly applicationUrl: string | undefined
  readonly applicationToken: string | undefined
  /** The terms that a shop's customer accepts. */
  readonly termsUrl: string | undefined
  readonly contractTermsUrl: string | undefined
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly session: {
    readonly accessMinutes: number
    readonly idleMinutes: number
    readonly absoluteMinutes: number
  }
  /** What `/config.json` contains. The portal has defaults for the rest. */
  readonly portal: Partial<PortalConfig>
}

export class ConfigError extends Error {}

/** Reads the settings. The ConfigError lists all faults, including `knownFaults`. */
export function readConfig(source: NodeJS.ProcessEnv, knownFaults: readonly string[] = []): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const faults = [...knownFaults]
  if (parsed.success) faults.push(...exposureFaults(parsed.data, publicUrlOf(parsed.data)))
  else
    for (const { path, message } of parsed.error.issues)
      faults.push(`${path.join('.')}: ${message}`)
  if (given.DATABASE_URL && !given.AUTH_SECRET)
    faults.push(
      'AUTH_SECRET: required with DATABASE_URL, so that every process signs alike; to make one: openssl rand -base64 32',
    )
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The configuration is not usable:\n  ${faults.join('\n  ')}`)

  const env = parsed.data
  const contentDir = resolve(projectRoot, env.CONTENT_DIR ?? 'content')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && !env.PRODUCTION),
    publicUrl: publicUrlOf(env),
    portalOrigins: env.PORTAL_ORIGINS ?? [],
    authSecret: env.AUTH_SECRET,
    previousAuthSecrets: env.AUTH_SECRET_PREVIOUS ?? [],
    feedDir: env.FEED_DIR && resolve(projectRoot, env.FEED_DIR),
    contentDir,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    smsToken: env.SMS_TOKEN,
    companyRegisterUrl: env.COMPANY_REGISTER_URL?.replace(/\/+$/, ''),
    merchantApiUrl: env.MERCHANT_API_URL,
    merchantTestApiUrl: env.MERCHANT_TEST_API_URL,
    productDocsUrl: env.PRODUCT_DOCS_URL,
    applicationUrl: env.APPLICATION_URL,
    applicationToken: env.APPLICATION_TOKEN,
    termsUrl: env.TERMS_URL,
    contractTermsUrl: env.CONTRACT_TERMS_URL,
    leadLimitPerHour: env.LEAD_LIMIT_PER_HOUR,
    earlyPayoutMinimum: env.EARLY_PAYOUT_MINIMUM,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    session: {
      accessMinutes: env.SESSION_ACCESS_MINUTES,
      idleMinutes: env.SESSION_IDLE_MINUTES,
      absoluteMinutes: env.SESSION_ABSOLUTE_MINUTES,
    },
    portal: defined({
      texts: env.PORTAL_TEXTS,
      bannersUrl: env.PORTAL_BANNERS_URL ?? '/content/banners.json',
      brokerArticlesUrl: env.PORTAL_BROKER_ARTICLES_URL ?? '/content/broker-articles.json',
      partnerArticlesUrl: env.PORTAL_PARTNER_ARTICLES_URL ?? '/content/partner-articles.json',
      pluginsUrl: env.PORTAL_PLUGINS_URL,
      marketingResourcesUrl: env.PORTAL_MARKETING_RESOURCES_URL,
      integrationResourcesUrl: env.PORTAL_INTEGRATION_RESOURCES_URL,
      stylesheetUrl: env.PORTAL_STYLESHEET_URL,
      privacyPolicyUrl: env.PORTAL_PRIVACY_POLICY_URL ?? samplePrivacyNotice(contentDir),
      contactUrl: env.PORTAL_CONTACT_URL,
      securityUrl: env.PORTAL_SECURITY_URL,
      supportUrl: env.PORTAL_SUPPORT_URL,
      productionHost: env.PORTAL_PRODUCTION_HOST,
      sdkUrl: sdkUrl(env.PORTAL_SDK_URL, env.PORTAL_SDK_TEST_URL),
      payProduct: env.PORTAL_PAY_PRODUCT,
      chatWidgetUrl: env.PORTAL_CHAT_WIDGET_URL,
      tagManagerId: env.PORTAL_TAG_MANAGER_ID,
    }),
  }
}

/**
 * The sample privacy notice, until a provider configures its own. Forms that ask for consent need
 * one.
 */
function samplePrivacyNotice(contentDir: string): string | undefined {
  const file = 'files/przetwarzanie-danych.html'
  return existsSync(join(contentDir, file)) ? `/content/${file}` : undefined
}

/** Reads `100`, `100.00` or `100,00` as minor units, without floats. */
function minorUnits(text: string, context: z.RefinementCtx): number {
  const amount = parseDecimal(text, text.includes(',') ? ',' : '.')
  if (amount !== null && amount >= 0) return amount
  context.addIssue({ code: 'custom', message: 'expected an amount such as 100.00' })
  return z.NEVER
}

function publicUrlOf(env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string {
  return (env.PUBLIC_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`).replace(/\/$/, '')
}

/** A server that listens on all addresses can be reached at 127.0.0.1. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A missing address is the portal's own host. */
function sdkUrl(production: string | undefined, test: string | undefined) {
  return production || test ? { production: production ?? '/', test: test ?? '/' } : undefined
}

function defined(values: { [K in keyof PortalConfig]?: PortalConfig[K] | undefined }) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<PortalConfig>
}
