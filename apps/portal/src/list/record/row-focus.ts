import type { KeyboardEvent, MouseEvent } from 'react'
import { isFocusLost, moveFocus } from '#ui/focus.ts'

const MAX_FRAMES = 60

export function rowLinkId(id: number): string {
  return `row-${id}`
}

/**
 * Focuses a row's link, which on a phone is rendered some frames later, and far rows never. While
 * the list loads, its rows take no focus. A later focus of the user has precedence. Without the
 * row, the first one gets the focus.
 */
export function focusRow(
  id: number,
  small: boolean,
  from = document.activeElement,
  frames = 0,
): void {
  const isOver = frames >= MAX_FRAMES
  const rowLink = document.getElementById(rowLinkId(id))
  const firstLink = !small || isOver ? document.querySelector<HTMLElement>('a[id^="row-"]') : null
  const link = rowLink ?? firstLink
  moveFocus(link)
  const now = document.activeElement
  const isElsewhere = now !== from && !isFocusLost()
  if (now === link || isElsewhere || isOver) return
  requestAnimationFrame(() => focusRow(id, small, from, frames + 1))
}

/** True with another key held down: for another tab, a selection, the browser. */
export function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/**
 * The arrows, Home and End go from any link of a row to the one that opens another row, elsewhere they scroll. A
 * phone has only the rows near the window, so there is no first and last.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLAnchorElement) || hasModifier(event)) return
  const rows = [...currentTarget.children]
  const at = rows.findIndex((row) => row.contains(target))
  const isWhole = currentTarget.localName === 'tbody'
  const positions: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    ...(isWhole && { Home: 0, End: rows.length - 1 }),
  }
  const row = rows[positions[key] ?? at]
  const link = row?.querySelector<HTMLElement>('a[id^="row-"]') ?? row?.querySelector('a')
  // Dialogs opened by a cell are elsewhere in the document.
  if (at < 0 || !link || row === rows[at]) return
  event.preventDefault()
  moveFocus(link)
  row?.scrollIntoView({ block: 'nearest' })
}
