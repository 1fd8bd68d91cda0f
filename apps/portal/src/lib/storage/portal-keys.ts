/** Portals below two paths of a host share the browser's storage, but no session. */
export const keyPrefix = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL

export type PortalKeys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** The keys of this portal alone. */
export function portalKeys(storage: Storage): PortalKeys {
  return {
    getItem: (key) => storage.getItem(keyPrefix + key),
    setItem: (key, value) => storage.setItem(keyPrefix + key, value),
    removeItem: (key) => storage.removeItem(keyPrefix + key),
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(keyPrefix)) storage.removeItem(key)
    },
  }
}
