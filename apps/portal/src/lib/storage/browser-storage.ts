import { type PortalKeys, portalKeys } from './portal-keys.ts'

/** Reads the storage shared by all tabs. Null for disabled storage or invalid content. */
export function inBrowser<T>(use: (storage: PortalKeys) => T): T | null {
  try {
    return use(import.meta.env.BASE_URL === '/' ? localStorage : portalKeys(localStorage))
  } catch {
    return null
  }
}

/** Writes a value, or removes it by null. False if storage is full or disabled. */
export function writeInBrowser(key: string, value: string | null): boolean {
  const isWritten = inBrowser((storage) => {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    return true
  })
  return isWritten ?? false
}
