import { useSyncExternalStore } from 'react'

export interface Notification {
  readonly id: number
  readonly tone: 'success' | 'danger' | 'information'
  readonly text: string
}

/** More would cover what is to be done next. */
const MOST = 3

let shown: readonly Notification[] = []
let lastId = 0
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

export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(subscribe, () => shown)
}

function change(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
