import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { floatingAroundClass, floatingClass } from './floating.tsx'
import classes from './menu.module.css'

const openingKeys: Readonly<Record<string, number>> = { ArrowDown: 0, ArrowUp: -1 }

/**
 * A button with a menu. Returns the props of the box around both, the button, the menu and its items.
 */
export function useMenu() {
  const id = useId()
  const [opened, setOpened] = useState(false)

  const items = () => {
    const menu = document.getElementById(`${id}-menu`)
    return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  }
  const open = (at: number) => {
    flushSync(() => setOpened(true))
    items().at(at)?.focus()
  }
  const close = () => {
    document.getElementById(id)?.focus()
    setOpened(false)
  }
  const move = (event: KeyboardEvent) => {
    // Tab continues from the button.
    if (event.key === 'Tab') return close()
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const to = steps[event.key]
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (to === undefined) close()
    else all.at(to)?.focus()
  }

  return {
    opened,
    box: {
      className: floatingAroundClass,
      role: 'none',
      // A press must not move the focus, because a blur would close the menu before the click.
      onMouseDown: (event: MouseEvent) => opened && event.preventDefault(),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false)
      },
    },
    opener: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      onClick: () => (opened ? close() : open(0)),
      onKeyDown: (event: KeyboardEvent) => {
        const at = openingKeys[event.key]
        if (at === undefined) return
        event.preventDefault()
        open(at)
      },
    },
    menu: {
      id: `${id}-menu`,
      className: `${floatingClass} ${classes.menu}`,
      'data-align': 'end',
      role: 'menu',
      tabIndex: -1,
      'aria-labelledby': id,
      onKeyDown: move,
      onClick: close,
    },
    item: { role: 'menuitem', tabIndex: -1, className: classes.item },
    line: { className: classes.line },
  } as const
}
