import { type BrokerValues, consents, emptyApplication } from './broker-fields.ts'

const KEY = 'broker-application'

/**
 * What was typed when a sending failed, for the tab to have it again after a reload; without the
 * consents, which are given anew.
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

/** The fields of this form alone: an earlier release may have kept others. */
export function draftOf(text: string | null): BrokerValues | null {
  const kept: unknown = text === null ? null : JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return null
  const values = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(emptyApplication, name) && typeof value === 'string',
  )
  return { ...emptyApplication, ...Object.fromEntries(values) }
}

/** Null where the browser keeps nothing, or what it kept cannot be read. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
