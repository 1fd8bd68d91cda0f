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
    const isChanged = before.current !== state
    before.current = state
    // A control that is disabled keeps it until the next frame.
    const isLost = isFocusLost() || document.activeElement?.matches(':disabled')
    if (isChanged && isLost) moveFocus(target.current, { preventScroll: true })
  }, [target, state])
}
