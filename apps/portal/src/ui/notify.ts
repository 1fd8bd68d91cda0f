import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

export interface Notification {
  readonly id: number
  readonly tone: 'success' | 'danger' | 'information'
  readonly text: string
}

/** More would cover what is to be done next. */
const MOST = 3

let shown: readonly Notification[] = []
let lastId = 0
/** The ids of the areas on the page, the one that shows notifications last. */
let areas: readonly string[] = []
const listeners = new Set<() => void>()

/** Says at the top of the page what has come of an action. The same again takes the place of the one before. */
export function notify(tone: Notification['tone'], text: string): void {
  lastId += 1
  const others = shown.filter((one) => one.text !== text)
  change([...others, { id: lastId, tone, text }].slice(-MOST))
}

export function dismiss(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

export function dismissAll(): void {
  change([])
}

/**
 * What an area shows, or null while another does: an open dialog brings an area, as everything
 * outside of it is inert. With the last area, such as at sign-out, the notifications go.
 */
export function useNotifications(): readonly Notification[] | null {
  const id = useId()
  useLayoutEffect(() => {
    areas = [...areas, id]
    change(shown)
    return () => {
      areas = areas.filter((area) => area !== id)
      change(areas.length > 0 ? shown : [])
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (areas.at(-1) === id ? shown : null))
}

function change(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
