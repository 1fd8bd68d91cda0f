/** What all tabs share. Null if storage is disabled or its content invalid. */
export function inBrowser<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
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
