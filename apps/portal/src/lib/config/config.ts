import { brandRules } from '@partner-portal/contract/content/brand'
import { catalogues } from '@partner-portal/contract/content/catalogues'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { webAddress } from '#lib/external/web-address.ts'
import { baseUrl } from '#lib/routing/paths.ts'
import { portalBrand, readBrand } from './brand.ts'

/**
 * A copy of the contract's defaults, because the schema would bring zod into the login page (26 kB
 * gzip). The types and config.test.ts keep both equal.
 */
export const defaultConfig: PortalConfig = {
  apiUrl: '/api/frontend',
  publicApiUrl: '/api',
  texts: 'given',
  textsUrl: null,
  language: 'pl',
  bannersUrl: null,
  brokerArticlesUrl: null,
  partnerArticlesUrl: null,
  pluginsUrl: `${baseUrl}content/plugins.json`,
  marketingResourcesUrl: `${baseUrl}content/marketing-resources.json`,
  integrationResourcesUrl: `${baseUrl}content/integration-resources.json`,
  brand: portalBrand,
  offerUrl: null,
  stylesheetUrl: null,
  privacyPolicyUrl: null,
  contactUrl: null,
  securityUrl: null,
  accessibilityUrl: null,
  supportUrl: null,
  errorReportUrl: null,
  productionHost: null,
  sdkUrl: { production: baseUrl, test: baseUrl },
  payProduct: 'PRAGMA_PAY',
  chatWidgetUrl: null,
  tagManagerId: null,
  consent: null,
  passkeys: false,
  requiresHttps: false,
  pictureOrigins: [],
  productDocs: {},
  features: null,
  idleMinutes: 30,
}

const ANY_HOST = 'https://portal.invalid'
const TIMEOUT_MS = 10_000

/** Loads the deployment's configuration. Throws the faults of an unreadable file. */
export async function loadConfig(): Promise<PortalConfig> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`${baseUrl}config.json`, { cache: 'no-cache', signal })
  const file: unknown = response.ok ? await response.json().catch(() => null) : null
  const isObject = textsOf(file) !== null
  if (!isObject || Object.entries(file as object).some(([key, value]) => !isKnown(key, value)))
    await import('./config-faults.ts').then((faults) =>
      faults.checkConfig(file, response.status, defaultConfig, isReadable),
    )
  return readConfig(file)
}

/** Invalid keys keep their defaults; the console has those of the brand. */
export function readConfig(file: unknown): PortalConfig {
  const config: Record<string, unknown> = { ...defaultConfig }
  for (const [key, value] of Object.entries({ ...(file as Partial<PortalConfig> | null) }))
    if (key in config && isReadable(key, value))
      config[key] = key === 'brand' ? readBrand(value as object, tellIgnored) : value
  return config as PortalConfig
}

function tellIgnored(key: string): void {
  // As in features.ts.
  void import('./config-faults.ts').then(({ warnOfBrand }) => warnOfBrand?.(key))
}

/** `$schema` is for editors. */
function isKnown(key: string, value: unknown): boolean {
  return key === '$schema' || (key in defaultConfig && isReadable(key, value))
}

function isReadable(key: string, value: unknown): boolean {
  if (key === 'brand') return brandRules.name(textsOf(value)?.name)
  if (key === 'texts') return catalogues.some((catalogue) => catalogue === value)
  const standard = defaultConfig[key as keyof PortalConfig]
  if (value === null) return standard === null || key === 'idleMinutes'
  if (key === 'consent') return value === 'external'
  if (key === 'idleMinutes') return typeof value === 'number' && value > 0
  if (Array.isArray(standard)) return Array.isArray(value)
  if (typeof standard === 'boolean') return typeof value === 'boolean'
  if (key === 'features')
    return Object.values(textsOf(value) ?? { none: 0 }).every((is) => typeof is === 'boolean')
  if (key === 'textsUrl' && isAddress(value)) return true
  if (key === 'productDocs' || key === 'textsUrl')
    return Object.values(textsOf(value) ?? { none: 0 }).every(isAddress)
  if (key === 'sdkUrl') {
    const { production, test } = textsOf(value) ?? {}
    return isAddress(production) && isAddress(test)
  }
  return key.endsWith('Url') ? isAddress(value) : isText(value)
}

function isAddress(value: unknown): boolean {
  return webAddress(value, ANY_HOST) !== null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function textsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : null
}
