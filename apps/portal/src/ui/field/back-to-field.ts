import type { MouseEvent } from 'react'
import { focusFirst } from '#ui/focus.ts'

/** The press of a button inside a field that then disappears: the focus returns to the field. */
export function backToField(action: (() => void) | undefined) {
  return (event: MouseEvent<HTMLElement>) => {
    focusFirst(event.currentTarget.closest('div'))
    action?.()
  }
}
