import type { MouseEvent } from 'react'
import { focusFirst } from '#ui/focus.ts'

/** The press of a button in a field, which goes then: the focus returns to the field. */
export function backToField(action: (() => void) | undefined) {
  return (event: MouseEvent<HTMLElement>) => {
    focusFirst(event.currentTarget.closest('div'))
    action?.()
  }
}
