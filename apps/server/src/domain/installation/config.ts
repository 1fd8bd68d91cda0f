import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@partner-portal/contract/content/brand'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import type { Offer } from '@partner-portal/contract/products/offer'
import { z } from 'zod'
import { exposureFaults } from './exposure.ts'
import { readBrandFile, readOfferFile } from './named-files.ts'
import { portalSettings, serverSettings } from './settings.ts'

const settings = z.object({ server: serverSettings, portal: portalSettings })
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(serverSettings.shape),
  ...Object.keys(portalSettings.shape),
])

export interface Config extends Omit<Fields<z.output<typeof serverSettings>>, 'logLevel'> {
  readonly demo: boolean
  readonly logLevel: NonNullable<z.output<typeof serverSettings>['LOG_LEVEL']>
  readonly publicUrl: string
  readonly brand: Brand
  readonly offer: Offer
  readonly portal: Partial<PortalConfig>
}

export class ConfigError extends Error {}

/** Reads the settings. The ConfigError lists all faults, including `knownFaults`. */
export function readConfig(source: NodeJS.ProcessEnv, knownFaults: readonly string[] = []): Config {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(
    { server: values, portal: values },
    { error: expectedOf },
  )
  const faults = [...knownFaults]
  if (data) faults.push(...exposureFaults(data.server, publicUrlOf(data.server)))
  for (const { path, message } of error?.issues ?? [])
    faults.push(`${path.slice(1).join('.')}: ${message}`)
  if (values.DATABASE_URL && !values.AUTH_SECRET)
    faults.push(
      'AUTH_SECRET: required with DATABASE_URL, so that every process signs alike; to make one: openssl rand -base64 32',
    )
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    faults.push('DATABASE_READ_URL: names a replica of DATABASE_URL, which is missing')
  if ((values.EVENTS_URL === undefined) !== (values.EVENTS_SECRET === undefined))
    faults.push(
      'EVENTS_SECRET: belongs to EVENTS_URL, as the receiver checks by it who sent an event; to make one: openssl rand -base64 32',
    )
  if ((values.PROVIDER_NIP === undefined) !== (values.PROVIDER_ADDRESS === undefined))
    faults.push('PROVIDER_ADDRESS: belongs to PROVIDER_NIP, as invoices name both')
  if (data?.server.SECOND_FACTOR_FOR.length && data.server.FEATURES_OFF.includes('account'))
    faults.push('FEATURES_OFF: SECOND_FACTOR_FOR demands second factors, which belong to account')
  if (values.DATA_SECRET !== undefined && values.DATA_SECRET === values.AUTH_SECRET)
    faults.push(
      'DATA_SECRET: the same as AUTH_SECRET; it is there so that one can be replaced, or leak, without the other',
    )
  const { brand, brandFaults } = readBrandFile({ ...data?.server, ...data?.portal })
  faults.push(...brandFaults)
  const { offer, offerFaults } = readOfferFile(data?.server.OFFER_FILE)
  faults.push(...offerFaults)
  if (!data || faults.length > 0)
    throw new ConfigError(`The configuration is not usable:\n  ${faults.join('\n  ')}`)

  const env = data.server
  const config = fieldsOf(serverSettings, env)
  const { sdkUrl, sdkTestUrl, ...portal } = fieldsOf(portalSettings, data.portal, 'PORTAL_')
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && !env.PRODUCTION)
  const { providerNip, providerAddress } =
    demo && config.providerNip === undefined ? demoProvider : config
  return {
    ...config,
    providerNip,
    providerAddress,
    clientConsents: config.featuresOff.includes('leads') ? undefined : config.clientConsents,
    demo,
    // Each request of a browser would scroll the address off the screen.
    logLevel: config.logLevel ?? (config.logFormat === 'text' ? 'warn' : 'info'),
    publicUrl: publicUrlOf(env),
    termsUrl: config.termsUrl ?? sampleOf(sampleTermsUrl, config.contentDir),
    brand,
    offer,
    portal: defined({
      ...portal,
      idleMinutes: env.SESSION_IDLE_MINUTES,
      privacyPolicyUrl: portal.privacyPolicyUrl ?? sampleOf(samplePrivacyUrl, config.contentDir),
      sdkUrl: sdkUrls(sdkUrl, sdkTestUrl),
    }),
  }
}

/** The expectation in an operator's words, unless the setting has some: the library speaks of its types. */
function expectedOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return 'expected a whole number'
  if (issue.code === 'invalid_format')
    return 'expected an address such as https://portal.example.com'
}

/** `SMTP_URL` → `smtpUrl` */
type Field<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Field<Rest>>}`
  : Lowercase<Name & string>
type Fields<Settings, Prefix extends string = ''> = {
  readonly [Name in keyof Settings as Name extends `${Prefix}${infer Rest}`
    ? Field<Rest>
    : never]-?: Settings[Name]
}

function fieldsOf<Schema extends z.ZodObject, Prefix extends string = ''>(
  schema: Schema,
  settings: z.output<Schema>,
  prefix?: Prefix,
) {
  const fields = Object.keys(schema.shape).map((name) => {
    const words = name.slice(prefix?.length ?? 0).toLowerCase()
    const field = words.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return [field, settings[name as keyof typeof settings]]
  })
  return Object.fromEntries(fields) as Fields<z.output<Schema>, Prefix>
}

const samplePrivacyUrl = '/content/files/przetwarzanie-danych.html'
const sampleTermsUrl = '/content/files/regulamin-finansowania.html'

/** A sample document, until a provider configures its own. Forms that ask for consent need one. */
function sampleOf(url: string, contentDir: string): string | undefined {
  return existsSync(join(contentDir, url.replace('/content', ''))) ? url : undefined
}

/** True if real people use this installation. */
export function isProduction({ production, publicUrl }: Config): boolean {
  return production ?? publicUrl.startsWith('https://')
}

function publicUrlOf(env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string {
  return (env.PUBLIC_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`).replace(/\/$/, '')
}

/** A server on all addresses is reachable at 127.0.0.1. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The buyer on the partners' invoices. */
const demoProvider = { providerNip: '1111111111', providerAddress: 'ul. Prosta 1, 00-838 Warszawa' }

/** A missing address is the portal's own host. */
function sdkUrls(production: string | undefined, test: string | undefined) {
  return production || test ? { production: production ?? '/', test: test ?? '/' } : undefined
}

function defined(values: { [K in keyof PortalConfig]?: PortalConfig[K] | undefined }) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<PortalConfig>
}
