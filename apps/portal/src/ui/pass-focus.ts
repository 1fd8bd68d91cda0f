import { type RefObject, useCallback } from 'react'

/** The ref of an element that may go while the focus is in it. The focus then goes to `target`. */
export function usePassFocus(target: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) target.current?.focus()
    },
    [target],
  )
}
