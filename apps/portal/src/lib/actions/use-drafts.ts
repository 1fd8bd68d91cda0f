import { useState } from 'react'
import { hasCode } from '#lib/failures/failures.ts'
import { readDraft, useDraft } from '#lib/storage/draft.ts'

/** A saved value. A backend without versions lets the last save win. */
export interface Save<Value> {
  readonly value: Value
  readonly version: string | undefined
}

interface Draft<Value> {
  readonly value: Value
  /** The saved value below the edits. */
  readonly base: Save<Value>
}

/** Values by key. */
type Values<Value> = Readonly<Partial<Record<string, Value>>>
type Edits<Value> = Values<Draft<Value>>

interface DraftOptions<Source, Key extends string, Value> {
  /** The saved values in the loaded data. */
  readonly read: (source: Source) => Readonly<Record<Key, Save<Value>>>
  readonly load: () => Promise<Source>
  readonly isSame: (a: Value, b: Value) => boolean
  /** The key of the drafts in the tab, until they are saved. */
  readonly name: string
  /** A kept value may be another version's. */
  readonly isValue: (value: unknown) => value is Value
}

const MAX_TRIES = 3

/**
 * Edits of saved values, by key, that somebody else may save in the meantime: in another tab, or
 * another user. A draft has the version of its base, and the server refuses a save over a later one
 * (docs/decisions/contract.md).
 */
export function useDrafts<Source, Key extends string, Value>(
  source: Source,
  { read, load, isSame, name, isValue }: DraftOptions<Source, Key, Value>,
) {
  const saved = read(source)
  const [drafts, setDrafts] = useState<Edits<Value>>(() => {
    const entries = Object.entries(readDraft(name) ?? {}).filter(
      ([key, draft]) =>
        isValue(draft?.value) &&
        isValue(draft?.base?.value) &&
        // A save may have ended after its form.
        !(Object.hasOwn(saved, key) && isSame(draft.value, saved[key as Key].value)),
    )
    return Object.fromEntries(entries)
  })
  const [conflicts, setConflicts] = useState<Values<Save<Value>>>({})
  const keys = Object.keys(saved) as Key[]
  const draftOf = (key: Key, all = drafts) =>
    all[key] ?? { value: saved[key].value, base: saved[key] }
  const isChanged = (key: Key) => !isSame(draftOf(key).value, draftOf(key).base.value)
  const changed = keys.filter(isChanged)
  useDraft(
    name,
    changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, drafts[key]])) : null,
  )

  function put(key: Key, change: (draft: Draft<Value>) => Draft<Value>) {
    setDrafts((all) => ({ ...all, [key]: change(draftOf(key, all)) }))
  }
  /** A value without edits becomes the new one. */
  function rebase(key: Key, base: Save<Value>) {
    put(key, ({ value, base: old }) => ({
      value: isSame(value, old.value) ? base.value : value,
      base,
    }))
  }

  /** Puts into `conflicts` the values that `writes` would overwrite unseen. Returns their keys. */
  function showConflicts(now: Readonly<Record<Key, Save<Value>>>, writes: Values<Value>): Key[] {
    const unseen = keys.filter((key) => {
      const [edit, latest] = [writes[key], now[key].value]
      return edit !== undefined && !isSame(edit, latest) && !isSame(draftOf(key).base.value, latest)
    })
    setConflicts(Object.fromEntries(unseen.map((key) => [key, now[key]])))
    for (const key of unseen) rebase(key, now[key])
    return unseen
  }

  /** After a save of `writes`: `now` is the base, and later edits stay. */
  function settle(now: Readonly<Record<Key, Save<Value>>>, writes: Values<Value>) {
    setConflicts({})
    for (const key of keys) {
      const { base } = draftOf(key)
      const value = writes[key] ?? (isChanged(key) ? base.value : now[key].value)
      const isNow = isSame(value, now[key].value)
      rebase(key, isNow ? now[key] : { value, version: base.version })
    }
  }

  return {
    value: (key: Key): Value => draftOf(key).value,
    isChanged,
    changed,
    edit: (key: Key, change: (value: Value) => Value) =>
      put(key, ({ value, base }) => ({ value: change(value), base })),
    reset: (key: Key) => put(key, ({ base }) => ({ value: base.value, base })),
    /** Values saved by somebody else, which the user's next save overwrites. */
    conflicts,
    dismissConflicts: () => setConflicts({}),
    /**
     * Saves `writes`. `send` gets the latest known source and the versions to overwrite; it may
     * answer the source afterwards. Later versions on the server are loaded and overwritten, except
     * values unseen by the user: their keys are returned, and nothing is saved.
     */
    async save(
      writes: Values<Value>,
      send: (now: Source, version: (key: Key) => string | undefined) => Promise<Source | undefined>,
    ): Promise<Key[]> {
      let now = source
      let version = (key: Key) => draftOf(key).base.version
      for (let tries = 1; ; tries++) {
        try {
          const answer = await send(now, version)
          // A save stays a save, even if the reload fails.
          settle(read(answer ?? (await load().catch(() => now))), writes)
          return []
        } catch (error) {
          if (!hasCode(error, 'CHANGED_ELSEWHERE') || tries === MAX_TRIES) throw error
          now = await load()
          const serverValues = read(now)
          const unseen = showConflicts(serverValues, writes)
          if (unseen.length > 0) return unseen
          version = (key) => serverValues[key].version
        }
      }
    },
  }
}
