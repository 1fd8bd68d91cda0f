import type { PortalConfig } from '@partner-portal/contract/portal-config'

/**
 * The contract's defaults, again: its schema would bring zod into the login page (26 kB gzip).
 * The types and config.test.ts hold the two together.
 */
export const defaultConfig: PortalConfig = {
  apiUrl: '/api/frontend',
  publicApiUrl: '/api',
  texts: 'given',
  bannersUrl: null,
  brokerArticlesUrl: null,
  partnerArticlesUrl: null,
  stylesheetUrl: null,
  privacyPolicyUrl: null,
  contactUrl: null,
  securityUrl: null,
}

/** What the deployment configured; a missing or broken file is an empty one, and quietly so. */
export async function loadConfig(): Promise<PortalConfig> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' })
    return readConfig(response.ok ? await response.json() : null)
  } catch {
    return defaultConfig
  }
}

/** A key that cannot be read keeps its default. */
export function readConfig(file: unknown): PortalConfig {
  const config: Record<string, unknown> = { ...defaultConfig }
  for (const [key, value] of Object.entries(file ?? {}))
    if (key in config && isReadable(key, value)) config[key] = value
  return config as PortalConfig
}

function isReadable(key: string, value: unknown): boolean {
  if (key === 'texts') return value === 'given' || value === 'pl'
  return typeof value === 'string' && value !== ''
}
