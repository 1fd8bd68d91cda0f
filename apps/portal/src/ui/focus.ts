import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent } from 'react'

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

function tabbables(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  )
}

/** Focuses the first control of a box, or the box if it has none. */
export function focusFirst(box: HTMLElement | null): void {
  moveFocus((box && tabbables(box)[0]) ?? box)
}

/** Focuses the target of an action. `preventScroll` if the page scrolls otherwise. */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): void {
  to?.focus(options)
}

/** Focuses the page's content when a button beside it disappears. */
export function focusContent(): void {
  moveFocus(document.getElementById('content'), { preventScroll: true })
}

export function isFocusLost(): boolean {
  return document.activeElement === document.body
}

/** Keeps Tab inside a dialog; by default it moves on to the browser's controls. */
export function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = tabbables(event.currentTarget)
  const [first, last] = [all[0], all.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  moveFocus(event.shiftKey ? last : first)
}

/** The ref of an element that may disappear with the focus inside. The focus then goes to `target`. */
export function usePassFocus(target: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) moveFocus(target.current)
    },
    [target],
  )
}

/** Listens to the keys of the whole page. */
export function useKeydown(press: (event: globalThis.KeyboardEvent) => void): void {
  const listener = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => listener(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
