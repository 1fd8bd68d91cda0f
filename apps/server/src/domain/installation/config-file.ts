import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { urlsOfHosts } from '#platform/database/hosts.ts'
import { type Config, ConfigError, readConfig, settingNames } from './config.ts'
import { projectRoot } from './settings.ts'

/** The default configuration file. */
const ownFile = join(projectRoot, 'portal.env')

/** The file that PORTAL_CONFIG names, else the default file if it exists. */
export function configFileOf(environment: NodeJS.ProcessEnv): string | null {
  const { PORTAL_CONFIG } = environment
  if (PORTAL_CONFIG) return resolve(PORTAL_CONFIG)
  return existsSync(ownFile) ? ownFile : null
}

/** The configuration of server and portal-admin. The environment overrides the file. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const file = configFileOf(environment)
  if (!file) return readConfig(environment)
  const text = readText(file)
  const settings = parseEnv(text)
  return readConfig({ ...settings, ...environment }, [
    ...strayLines(text).map((line) => `${file}: line ${line} is not NAME=value`),
    ...repeatedNames(text).map((name) => `${file}: ${name} is set twice`),
    ...Object.keys(settings)
      .filter((name) => !settingNames.has(name))
      .map((name) => `${file}: ${name} is no setting of the portal`),
  ])
}

function readText(file: string): string {
  try {
    // Editors of Windows begin it with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new ConfigError(
      `The configuration file ${file} cannot be read: ${(error as Error).message}`,
    )
  }
}

/** Lines that parseEnv would silently ignore. */
function strayLines(text: string): number[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (/^\s*(#.*|(export\s+)?\w+\s*=.*)?$/.test(line) ? [] : [index + 1]))
}

/** parseEnv would silently take the last of repeated values. */
function repeatedNames(text: string): string[] {
  const names = [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name = '']) => name)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** The most important settings, for the first line of the log. No secrets. */
export function summaryOf(config: Config): object {
  const { databaseUrl, publicUrl, brand, feedDir, smtpUrl, smsUrl, eventsUrl, servePortal } = config
  return {
    database: `${databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}, ${databaseNameOf(config)}`,
    publicUrl,
    brand: brand.name,
    portal: servePortal,
    feed: feedDir ?? 'none',
    mail: hostOf(smtpUrl) ?? 'files',
    sms: hostOf(smsUrl) ?? 'files',
    events: hostOf(eventsUrl) ?? 'none',
  }
}

/** The configured database without the password. */
export function databaseNameOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const urls = urlsOfHosts(databaseUrl).map((url) => new URL(url))
  const hosts = urls.map(
    ({ host, searchParams }) => host || (searchParams.get('host') ?? 'localhost'),
  )
  return `${hosts.join(',')}${urls[0]?.pathname}`
}

/** An address may contain a password. */
function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host
}
