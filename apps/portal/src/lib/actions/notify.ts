import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

export interface Notification {
  readonly id: number
  /** `waiting` stays until it is dismissed. */
  readonly tone: 'success' | 'danger' | 'information' | 'waiting'
  readonly text: string
}

/** More notifications would cover the page. */
const MAX_COUNT = 3

let notifications: readonly Notification[] = []
let lastId = 0
/** The ids of the areas on the page. The last one shows the notifications. */
let areas: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Shows the result of an action at the top of the page. A result replaces the last success, which
 * it may contradict, and a notification with the same text; information stands beside them.
 */
export function notify(tone: Notification['tone'], text: string): number {
  lastId += 1
  const rest = notifications.filter(
    (notification) =>
      notification.text !== text &&
      (notification.tone !== 'success' || tone === 'information' || tone === 'waiting'),
  )
  change([...rest, { id: lastId, tone, text }].slice(-MAX_COUNT))
  return lastId
}

export function dismiss(id: number): void {
  change(notifications.filter((notification) => notification.id !== id))
}

export const hasArea = () => areas.length > 0

export function dismissAll(): void {
  change([])
}

/**
 * The notifications of an area, or null while another area shows them: an open dialog has its own,
 * because everything outside is inert. Removing the last area, as at sign-out, deletes all
 * notifications.
 */
export function useNotifications(): readonly Notification[] | null {
  const id = useId()
  useLayoutEffect(() => {
    areas = [...areas, id]
    change(notifications)
    return () => {
      areas = areas.filter((area) => area !== id)
      change(areas.length > 0 ? notifications : [])
    }
  }, [id])
  return useSyncExternalStore(subscribe, () => (areas.at(-1) === id ? notifications : null))
}

function change(next: readonly Notification[]): void {
  notifications = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
