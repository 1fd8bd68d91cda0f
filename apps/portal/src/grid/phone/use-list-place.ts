import { useLayoutEffect, useRef, useState } from 'react'
import type { NextRows } from '#grid/query/use-feed-query.ts'
import { historyStep, keepPlace, type ListPlace, readPlace } from './list-place.ts'

/** The stored scroll position of this history entry. */
export function useKnownPlace(request: string): ListPlace | undefined {
  return useState(() => readPlace(historyStep(), request))[0]
}

/** Stores the scroll position when the list is left by a link, Back or a reload. */
export function useKeptPlace(place: () => ListPlace): void {
  const newest = useRef(place)
  const [step] = useState(historyStep)
  useLayoutEffect(() => {
    newest.current = place
  })
  useLayoutEffect(() => {
    const leave = () => keepPlace(step, newest.current())
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
export function useRestoredPlace(place: ListPlace | undefined, rows: number, next: NextRows): void {
  const wanted = useRef(place !== undefined)

  useLayoutEffect(() => {
    if (!wanted.current || !place) return
    if (rows < place.rows && next.exist) {
      if (next.canLoad) next.load()
      return
    }
    wanted.current = false
    window.scrollTo({ top: place.y, behavior: 'instant' })
  })

  useLayoutEffect(() => {
    if (!place) return
    const stay = () => {
      wanted.current = false
    }
    for (const move of ownMoves) window.addEventListener(move, stay, { passive: true })
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, stay)
    }
  }, [place])
}
