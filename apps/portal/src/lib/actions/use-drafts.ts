import { useState } from 'react'
import { readKept, useKept } from '#lib/storage/kept.ts'

interface Draft<Value> {
  readonly mine: Value
  /** The saved value that the edits are based on. */
  readonly base: Value
}

/** Values by key. */
type Values<Value> = Readonly<Partial<Record<string, Value>>>
type Edits<Value> = Values<Draft<Value>>

interface DraftOptions<Value> {
  readonly isSame: (one: Value, other: Value) => boolean
  /** Their name in the tab, where they are while the page is loaded anew. */
  readonly name: string
  /** What was kept may be another version's. */
  readonly isValue: (kept: unknown) => kept is Value
}

/**
 * Edits of saved values, by key, that somebody else may save in the meantime: in another tab, or
 * another user. Before a save, ask `conflicts` what it would overwrite unseen; afterwards, `settle`.
 */
export function useDrafts<Key extends string, Value>(
  saved: Readonly<Record<Key, Value>>,
  { isSame, name, isValue }: DraftOptions<Value>,
) {
  const [drafts, setDrafts] = useState(() => keptEdits(name, isValue))
  const [theirs, setTheirs] = useState<Values<Value>>({})
  const keys = Object.keys(saved) as Key[]
  const draftOf = (key: Key, all = drafts) => all[key] ?? { mine: saved[key], base: saved[key] }
  const isChanged = (key: Key) => !isSame(draftOf(key).mine, draftOf(key).base)
  useKept(name, keys.some(isChanged) ? drafts : null)

  function put(key: Key, change: (draft: Draft<Value>) => Draft<Value>) {
    setDrafts((all) => ({ ...all, [key]: change(draftOf(key, all)) }))
  }
  /** A value without edits becomes the new one. */
  function rebase(values: Values<Value>) {
    for (const key of keys) {
      const base = values[key]
      if (base !== undefined)
        put(key, (draft) => ({ mine: isSame(draft.mine, draft.base) ? base : draft.mine, base }))
    }
  }

  return {
    value: (key: Key): Value => draftOf(key).mine,
    isChanged,
    changed: keys.filter(isChanged),
    edit: (key: Key, change: (mine: Value) => Value) =>
      put(key, ({ mine, base }) => ({ mine: change(mine), base })),
    /** Drops the edits of a value. */
    reset: (key: Key) => put(key, ({ base }) => ({ mine: base, base })),
    /** What somebody else saved and the user's next save overwrites. */
    theirs,
    dismissTheirs: () => setTheirs({}),
    /** The keys of `writes` that overwrite what the user has not seen. Shows it as `theirs`. */
    conflicts(now: Readonly<Record<Key, Value>>, writes: Values<Value>): Key[] {
      const ours = (key: Key) => [draftOf(key).base, writes[key]]
      const found = keys.filter(
        (key) =>
          key in writes && !ours(key).some((one) => one !== undefined && isSame(one, now[key])),
      )
      const unseen = Object.fromEntries(found.map((key) => [key, now[key]]))
      setTheirs(unseen)
      rebase(unseen)
      return found
    },
    /** `written` was saved. What was typed since then stays. */
    settle(written: Values<Value>) {
      setTheirs({})
      rebase(written)
    },
  }
}

export type Drafts<Key extends string, Value> = ReturnType<typeof useDrafts<Key, Value>>

function keptEdits<Value>(name: string, isValue: DraftOptions<Value>['isValue']): Edits<Value> {
  const kept = Object.entries(readKept(name) ?? {}).filter(
    ([, draft]) => isValue(draft?.mine) && isValue(draft?.base),
  )
  return Object.fromEntries(kept)
}
