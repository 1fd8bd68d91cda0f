import { type BrokerValues, consents, emptyApplication } from './broker-fields.ts'

const KEY = 'broker-application'

/**
 * Stores what was typed when a request failed, for this tab after a reload. Without the consents,
 * which must be given again.
 */
export function readDraft(): BrokerValues | null {
  return stored((storage) => draftOf(storage.getItem(KEY)))
}

export function keepDraft(typed: BrokerValues): void {
  const unticked = Object.fromEntries(consents.map(({ name }) => [name, '']))
  stored((storage) => storage.setItem(KEY, JSON.stringify({ ...typed, ...unticked })))
}

export function dropDraft(): void {
  stored((storage) => storage.removeItem(KEY))
}

/** Reads known fields only, because an earlier release may have stored others. */
export function draftOf(text: string | null): BrokerValues | null {
  const kept: unknown = text === null ? null : JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return null
  const values = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(emptyApplication, name) && typeof value === 'string',
  )
  return { ...emptyApplication, ...Object.fromEntries(values) }
}

/** Null if storage is disabled or its content invalid. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
