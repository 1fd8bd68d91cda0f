import type { ComponentProps } from 'react'
import classes from './floating.module.css'

/** How near to the window's edge it may come. */
const MARGIN_PX = 16

interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  readonly align?: 'start' | 'end'
}

/** A box below what it belongs to, moved into the window where it would stand out at the side. */
export function Floating({ align = 'start', className, ...div }: FloatingProps) {
  return (
    <div
      {...div}
      ref={moveIntoWindow}
      className={[classes.floating, className].filter(Boolean).join(' ')}
      data-align={align}
    />
  )
}

/** For what holds the box and what it belongs to. */
export const floatingAroundClass = classes.around ?? ''

function moveIntoWindow(box: HTMLDivElement | null) {
  if (!box) return
  const { left, right } = box.getBoundingClientRect()
  const over = right - (document.documentElement.clientWidth - MARGIN_PX)
  const shift = over > 0 ? -over : Math.max(0, MARGIN_PX - left)
  if (shift !== 0) box.style.translate = `${shift}px`
}
