const PREFIX = 'draft.'

/** Null if storage is disabled or its content invalid. */
export function inTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

export function draftKey(name: string): string {
  return PREFIX + name
}

/** Nothing that was typed remains for the next user. */
export function dropAllDrafts(): void {
  inTab((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
