import { type RefObject, useEffect, useRef } from 'react'

/** As a ref: the element gets the focus when it is shown. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses `target` when `state` has changed and what had the focus is gone. */
export function useFoundFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body
    before.current = state
    if (isLost) target.current?.focus({ preventScroll: true })
  }, [target, state])
}
