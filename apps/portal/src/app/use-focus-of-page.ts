import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isFocusLost, moveFocus } from '#ui/focus.ts'

/** Focuses the content of a new page once its link or button is gone. */
export function useFocusOfPage() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    const before = last.current
    last.current = path
    if (before && before !== path && isFocusLost()) moveFocus(main.current, { preventScroll: true })
  }, [path])
  return main
}
