import type { ComponentProps } from 'react'
import classes from './floating.module.css'

/** How near to the window's edge it may come. */
const MARGIN_PX = 16
/** What stands at the top of every page. */
const HEADER_PX = 70

interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  readonly align?: 'start' | 'end'
}

/**
 * A box below what it belongs to, moved into the window where it would stand out at the side, and
 * above where only there is room for it.
 */
export function Floating({ align = 'start', className, ...div }: FloatingProps) {
  return (
    <div
      {...div}
      // Another function each time: what is in it may have grown.
      ref={(box) => moveIntoWindow(box)}
      className={[classes.floating, className].filter(Boolean).join(' ')}
      data-align={align}
    />
  )
}

/** For what holds the box and what it belongs to. */
export const floatingAroundClass = classes.around ?? ''

function moveIntoWindow(box: HTMLDivElement | null) {
  const around = box?.offsetParent?.getBoundingClientRect()
  if (!box || !around) return
  box.style.translate = ''
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right, height } = box.getBoundingClientRect()
  const over = right - (clientWidth - MARGIN_PX)
  const shift = over > 0 ? -over : Math.max(0, MARGIN_PX - left)
  if (shift !== 0) box.style.translate = `${shift}px`
  const needed = height + MARGIN_PX
  // Once above, it stays there while what is in it grows and shrinks.
  if (around.bottom + needed > clientHeight && around.top - needed > HEADER_PX)
    box.dataset.side = 'above'
}
