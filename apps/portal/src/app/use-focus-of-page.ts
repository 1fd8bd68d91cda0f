import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Focuses the content when another page has come, and the link or button to it has gone. */
export function useFocusOfPage() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    const isFirst = last.current === undefined || last.current === path
    last.current = path
    if (!isFirst && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
