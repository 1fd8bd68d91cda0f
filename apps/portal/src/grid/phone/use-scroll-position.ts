import { useLayoutEffect, useRef, useState } from 'react'
import type { NextRows } from '#grid/query/use-feed-query.ts'
import {
  historyStep,
  readScrollPosition,
  type ScrollPosition,
  saveScrollPosition,
} from './scroll-position.ts'

/** The stored scroll position of this history entry. */
export function useSavedScrollPosition(request: string): ScrollPosition | undefined {
  return useState(() => readScrollPosition(historyStep(), request))[0]
}

/** Stores the scroll position when the list is left by a link, Back or a reload. */
export function useSaveScrollPosition(position: () => ScrollPosition): void {
  const newest = useRef(position)
  const [step] = useState(historyStep)
  useLayoutEffect(() => {
    newest.current = position
  })
  useLayoutEffect(() => {
    const leave = () => saveScrollPosition(step, newest.current())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [step])
}

const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Loads rows until a stored position is reached and scrolls there, unless the user scrolls
 * meanwhile.
 */
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
