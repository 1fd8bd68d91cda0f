import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import {
  languageName,
  type PortalConfig,
  portalConfig,
} from '@partner-portal/contract/content/portal-config'
import { DEFAULT_LANGUAGE } from '@partner-portal/contract/content/text-files'
import { checkTexts } from '../../apps/server/src/domain/texts/text-folder.ts'
import { checkContent, faultSentence } from '../../apps/server/src/modules/content/feeds.ts'

export interface StaticOptions {
  readonly out: string
  /** Begins and ends with a slash. */
  readonly base: string
  /** Null: neither banners nor articles nor materials. */
  readonly content: string | null
  /** The keys of config.json. */
  readonly config: Partial<PortalConfig>
}

export interface TypedOptions {
  readonly out: string
  readonly base: string
  readonly content?: string | undefined
  readonly api?: string | undefined
  readonly 'public-api'?: string | undefined
  readonly config?: string | undefined
}

/** The mark of a folder made by this program. */
export const releaseFile = 'release.json'

/** Reads the typed options; all mistakes at once. */
export async function readOptions(
  input: TypedOptions,
): Promise<{ options: StaticOptions; faults: readonly string[] }> {
  const faults: string[] = []
  const out = resolve(input.out)
  const content = input.content === undefined ? null : resolve(input.content)
  const base = `/${input.base}/`.replaceAll(/\/+/g, '/')
  if (!/^\/([\w~-][\w.~-]*\/)*$/.test(base))
    faults.push(`--base ${input.base}: takes a path such as /portal/`)
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, releaseFile)))
    faults.push(`--out ${input.out}: is not empty, and no build of this program`)
  for (const fault of content === null ? [] : await checkContent(content))
    faults.push(`content: ${faultSentence(fault)}`)
  const file = input.config === undefined ? {} : readFile(input.config, faults)
  const config = { ...ownFiles(base, content), ...file, ...apis(input, file, faults) }
  checkPaths(config, base, content, faults)
  const builtFile = join(out, 'www', base, 'config.json')
  if (isEdited(out, builtFile) && readFileSync(builtFile, 'utf8') !== configFile(config))
    faults.push(
      `${builtFile} was edited after the last build: name it as --config, or remove it to lose the changes`,
    )
  for (const texts of ownTexts({ config, base, content }).files.values())
    for (const fault of await checkTexts(texts)) faults.push(`textsUrl: ${fault}`)
  return { options: { out, base, content, config }, faults }
}

/** The content of the built config.json. */
export function configFile(config: Partial<PortalConfig>): string {
  return `${JSON.stringify({ $schema: 'config.schema.json', ...config }, null, 2)}\n`
}

/** Somebody changed the config.json of the last build. */
function isEdited(out: string, file: string): boolean {
  const release = join(out, releaseFile)
  if (!existsSync(file) || !existsSync(release)) return false
  const { config } = JSON.parse(readFileSync(release, 'utf8')) as { config?: string }
  return config !== undefined && config !== readFileSync(file, 'utf8')
}

function readFile(name: string, faults: string[]): Partial<PortalConfig> {
  let file: unknown
  try {
    file = JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    faults.push(`--config ${name}: ${(error as Error).message}`)
    return {}
  }
  const { error } = portalConfig.safeParse(file)
  for (const { path, message } of error?.issues ?? [])
    faults.push(`--config ${name}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`)
  if (error) return {}
  const { $schema: _, ...keys } = file as { $schema?: unknown }
  for (const key of Object.keys(keys))
    if (!(key in portalConfig.shape)) faults.push(`--config ${name}: ${key}: no key of the portal`)
  return keys
}

function apis(
  { api, 'public-api': publicApi }: TypedOptions,
  file: Partial<PortalConfig>,
  faults: string[],
): Partial<PortalConfig> {
  for (const [option, key, value] of [
    ['--api', 'apiUrl', api],
    ['--public-api', 'publicApiUrl', publicApi],
  ] as const) {
    if (value === undefined) continue
    if (!/^(https?:\/\/[^/\s@?#]+|\/(?!\/))[^\s?#"]*$/.test(value))
      faults.push(`${option} ${value}: takes an address such as https://api.example.com/frontend`)
    if (file[key] !== undefined) faults.push(`${option}: ${key} is in the file of --config too`)
  }
  const apiUrl = (api ?? file.apiUrl)?.replace(/\/+$/, '')
  if (apiUrl === undefined) return publicApi === undefined ? {} : { publicApiUrl: publicApi }
  return {
    apiUrl,
    publicApiUrl: publicApi ?? file.publicApiUrl ?? (apiUrl.replace(/\/frontend$/, '') || '/'),
  }
}

/** The files of the folder itself that the portal finds, unless the configuration names others. */
function ownFiles(base: string, content: string | null): Partial<PortalConfig> {
  const feeds = {
    bannersUrl: 'banners.json',
    brokerArticlesUrl: 'broker-articles.json',
    partnerArticlesUrl: 'partner-articles.json',
    pluginsUrl: 'plugins.json',
    marketingResourcesUrl: 'marketing-resources.json',
    integrationResourcesUrl: 'integration-resources.json',
  }
  const there = Object.entries(feeds).filter(
    ([, name]) => content !== null && existsSync(join(content, name)),
  )
  return {
    ...Object.fromEntries(there.map(([key, name]) => [key, `${base}content/${name}`])),
    brand: { ...defaultBrand, favicon: `${base}favicon.svg` },
    sdkUrl: { production: base, test: base },
  }
}

/** The files of texts in the folder, by language. `isWhole`: there are no others. */
export function ownTexts({ base, content, config }: Omit<StaticOptions, 'out'>) {
  const { textsUrl } = config
  const addresses = Object.entries(
    typeof textsUrl === 'string' ? { [DEFAULT_LANGUAGE]: textsUrl } : (textsUrl ?? {}),
  )
  const files = new Map<string, string>()
  for (const [language, address] of addresses) {
    if (content === null || !address.startsWith(`${base}content/`)) continue
    const file = join(content, address.slice(`${base}content/`.length))
    if (languageName.safeParse(basename(file, '.json')).success && existsSync(file))
      files.set(language, file)
  }
  return { files, isWhole: files.size === addresses.length }
}

/** A path is the host's, so it begins with the base where it means a file of the folder. */
function checkPaths(
  value: unknown,
  base: string,
  content: string | null,
  faults: string[],
  key = '',
): void {
  if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(value))
      checkPaths(entry, base, content, faults, key === '' ? name : `${key}.${name}`)
  if (typeof value !== 'string') return
  const [path = ''] = value.split(/[?#]/)
  const inContent = path.startsWith(`${base}content/`) ? path.slice(base.length) : null
  const without = path.startsWith('/content/') ? path.slice(1) : null
  const fileOf = (name: string) => join(content ?? '', name.replace(/^content\//, ''))
  if (content === null) {
    if (inContent !== null) faults.push(`${key}: ${path} needs --content`)
  } else if (inContent !== null && !existsSync(fileOf(inContent)))
    faults.push(`${key}: ${fileOf(inContent)} is missing`)
  else if (inContent === null && without !== null && existsSync(fileOf(without)))
    faults.push(`${key}: ${path} is outside of ${base}; write ${base}${without}`)
}
