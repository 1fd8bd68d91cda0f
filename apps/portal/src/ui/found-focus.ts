import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost, moveFocus } from './focus.ts'

/** As a ref: the element gets the focus when it is shown. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses `target` when `state` has changed and what had the focus is gone. */
export function useFoundFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    const isLost = before.current !== state && isFocusLost()
    before.current = state
    if (isLost) moveFocus(target.current, { preventScroll: true })
  }, [target, state])
}
