import { useEffect } from 'react'
import { draftKey, inTab } from './tab-storage.ts'

/*
 * Typed, unsent text is kept in this tab, for a reload, for Back, for the next record and for a
 * session that ends. A sign-out and another user end it (tab-storage.ts).
 */

/** Never kept, in any form. */
const secrets = ['password', 'currentPassword', 'repeat', 'code', 'smsCode']

/** Unchecked: another version may have kept it. Null without a draft. */
export function readDraft(name: string): unknown {
  return inTab((storage) => JSON.parse(storage.getItem(draftKey(name)) ?? 'null'))
}

/** Null drops the draft. */
export function writeDraft(name: string, value: unknown): void {
  inTab((storage) => {
    if (value === null) storage.removeItem(draftKey(name))
    else storage.setItem(draftKey(name), JSON.stringify(value))
  })
}

/** Keeps the value as it changes; null: nothing typed. */
export function useDraft(name: string | null, value: unknown): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (name !== null) writeDraft(name, JSON.parse(text))
  }, [name, text])
}

type Values = Readonly<Record<string, string>>
type Base = Readonly<Partial<Record<string, string>>>

/** The fields of a form to keep: the changed ones, without secrets and `unkept`. Null without changes. */
export function changedFields(
  typed: Values,
  bases: readonly Base[],
  unkept: readonly string[],
): Values | null {
  const entries = Object.entries(typed).filter(
    ([field, value]) =>
      !secrets.includes(field) &&
      !unkept.includes(field) &&
      bases.every((base) => base[field] !== value),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The kept fields of a form that differ from its start. */
export function keptFields<Field extends string>(
  draft: unknown,
  start: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const fields = Object.entries(draft ?? {}).filter(
    ([field, value]) =>
      Object.hasOwn(start, field) && typeof value === 'string' && start[field as Field] !== value,
  )
  return Object.fromEntries(fields) as Partial<Record<Field, string>>
}
