import { type PortalConfig, portalConfig } from '@partner-portal/contract/portal-config'

/**
 * What the deployment configured. A key that cannot be read falls back to its default by
 * itself; a missing or broken file is an empty one, and quietly so.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const file = await readFile()
  const whole = portalConfig.safeParse(file)
  if (whole.success) return whole.data
  const kept = Object.entries(file).filter(([key, value]) => {
    return portalConfig.safeParse({ [key]: value }).success
  })
  return portalConfig.parse(Object.fromEntries(kept))
}

async function readFile(): Promise<object> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' })
    const file: unknown = response.ok ? await response.json() : {}
    return typeof file === 'object' && file !== null ? file : {}
  } catch {
    return {}
  }
}
