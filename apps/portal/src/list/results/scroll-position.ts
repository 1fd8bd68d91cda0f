import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { historyStep } from '#lib/routing/history-step.ts'
import { inTab, isTabForgotten } from '#lib/storage/tab-storage.ts'
import type { NextRows } from '#list/query/list.queries.ts'

/** The loaded length and scroll position of a list, for one history entry. */
export interface ScrollPosition {
  readonly request: string
  readonly rows: number
  readonly y: number
  readonly expanded: readonly number[]
  /** Heights of rows that differ from the estimate. */
  readonly sizes: readonly (readonly [id: number, height: number])[]
}

const STORE = 'scroll-positions'
const MAX_POSITIONS = 20
// Loading these again takes twelve calls. Rows further down are not restored.
const MAX_ROWS = 1000

type Positions = Readonly<Record<string, ScrollPosition>>

/** The stored scroll position of this history entry. */
export function useSavedScrollPosition(request: string): ScrollPosition | undefined {
  return useState(() => readScrollPosition(historyStep(), request))[0]
}

/** Stores the scroll position when a link, Back or a reload leaves the list. */
export function useSaveScrollPosition(position: () => ScrollPosition): void {
  const [step] = useState(historyStep)
  const save = useEffectEvent(() => saveScrollPosition(step, position()))
  useLayoutEffect(() => {
    const leave = () => save()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Loads rows up to a stored position and scrolls there, unless the user scrolls meanwhile. */
export function useRestoreScrollPosition(
  position: ScrollPosition | undefined,
  rows: number,
  next: NextRows,
): void {
  const isRestoring = useRef(position !== undefined)

  useLayoutEffect(() => {
    if (!isRestoring.current || !position) return
    if (rows < position.rows && next.exist) {
      if (next.canLoad) next.load()
      return
    }
    isRestoring.current = false
    window.scrollTo({ top: position.y, behavior: 'instant' })
  })

  useLayoutEffect(() => {
    if (!position) return
    const stay = () => {
      isRestoring.current = false
    }
    for (const move of ownMoves) window.addEventListener(move, stay, { passive: true })
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, stay)
    }
  }, [position])
}

function readScrollPosition(step: string, request: string): ScrollPosition | undefined {
  const position = readPositions()[step]
  return position?.request === request ? position : undefined
}

function saveScrollPosition(step: string, position: ScrollPosition): void {
  if (isTabForgotten()) return
  const { [step]: _, ...otherPositions } = readPositions()
  const newest = Object.entries(otherPositions).slice(1 - MAX_POSITIONS)
  const entry = { ...position, rows: Math.min(position.rows, MAX_ROWS) }
  const positions = { ...Object.fromEntries(newest), [step]: entry }
  // If storage is full or disabled, the list starts at the top.
  inTab((storage) => storage.setItem(STORE, JSON.stringify(positions)))
}

function readPositions(): Positions {
  return inTab((storage) => JSON.parse(storage.getItem(STORE) ?? '{}')) ?? {}
}
