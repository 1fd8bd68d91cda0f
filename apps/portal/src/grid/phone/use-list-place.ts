import { useLayoutEffect, useRef, useState } from 'react'
import type { NextRows } from '#grid/query/use-feed-query.ts'
import { historyStep, keepPlace, type ListPlace, readPlace } from './list-place.ts'

/** Where this step of the session history left the list, if it did. */
export function useKnownPlace(request: string): ListPlace | undefined {
  return useState(() => readPlace(historyStep(), request))[0]
}

/** Keeps a list's place when it is left: by a link, by Back, by a reload. */
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

/** Reads on until the rows of a known place are here, and goes there; who moves meanwhile stays. */
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
