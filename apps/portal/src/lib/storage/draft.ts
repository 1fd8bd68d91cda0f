import { draftKey, inTab } from './tab-storage.ts'

type Values = Readonly<Record<string, string>>

/*
 * What was typed into a long form, kept in this tab for a reload, for Back and for a session that
 * ends. Never consents, passwords or codes: `empty` has only the fields that are kept.
 */

export function readDraft<V extends Values>(name: string, empty: V): V | null {
  return inTab((storage) => draftOf(storage.getItem(draftKey(name)), empty))
}

/** Keeps the fields of `empty`; nothing if none was filled in. */
export function keepDraft(name: string, typed: Values, empty: Values): void {
  const kept = Object.entries(typed).filter(([field, value]) => empty[field] === '' && value !== '')
  inTab((storage) => {
    if (kept.length === 0) storage.removeItem(draftKey(name))
    else storage.setItem(draftKey(name), JSON.stringify(Object.fromEntries(kept)))
  })
}

export function dropDraft(name: string): void {
  inTab((storage) => storage.removeItem(draftKey(name)))
}

/** Reads known fields only, because an earlier release may have stored others. */
export function draftOf<V extends Values>(text: string | null, empty: V): V | null {
  const kept: unknown = text === null ? null : JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return null
  const values = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
  )
  return { ...empty, ...Object.fromEntries(values) }
}
