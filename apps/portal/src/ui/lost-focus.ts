import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost, moveFocus } from './focus.ts'

/** As a ref: focuses the element at its first show. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses `target` when `state` has changed and the focused element is gone. */
export function useLostFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    const isChanged = before.current !== state
    before.current = state
    // A disabled control keeps the focus until the next frame.
    const isLost = isFocusLost() || document.activeElement?.matches(':disabled')
    if (isChanged && isLost) moveFocus(target.current, { preventScroll: true })
  }, [target, state])
}
