import type { ComponentProps } from 'react'
import classes from './floating.module.css'

/** The minimum distance from the window's edge. */
const MARGIN_PX = 16
/** The gap between box and anchor. */
const GAP_PX = 8
/** The height of the page's header. */
const HEADER_PX = 70

interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  readonly align?: 'start' | 'end'
}

/**
 * A box below its anchor, shifted to stay inside the window, or above the anchor if only that side
 * has room.
 */
export function Floating({ align = 'start', className, ...div }: FloatingProps) {
  return (
    <div
      {...div}
      // A new function in each render, so that the box is measured again when its content changes.
      ref={(box) => moveIntoWindow(box)}
      className={[classes.floating, className].filter(Boolean).join(' ')}
      data-align={align}
    />
  )
}

/** The class of a box that needs no moving. */
export const floatingClass = classes.floating ?? ''
/** The class of the element around the box and its anchor. */
export const floatingAroundClass = classes.around ?? ''

function moveIntoWindow(box: HTMLDivElement | null) {
  if (box) box.style.position = ''
  const around = box?.offsetParent?.getBoundingClientRect()
  if (!box || !around) return
  box.style.translate = ''
  const { clientWidth, clientHeight } = document.documentElement
  const dialog = box.closest('dialog')?.getBoundingClientRect()
  const isCut = dialog !== undefined && around.bottom + GAP_PX + box.offsetHeight > dialog.bottom
  if (isCut) {
    // Out of the dialog, which cuts off longer boxes.
    const [below, above] = [around.bottom + GAP_PX, around.top - GAP_PX - box.offsetHeight]
    const lowest = clientHeight - box.offsetHeight - MARGIN_PX
    const isAbove = below > lowest && above >= MARGIN_PX
    box.style.position = 'fixed'
    box.style.left = `${around.left}px`
    box.style.top = `${isAbove ? above : Math.max(MARGIN_PX, Math.min(below, lowest))}px`
  }
  const { left, right, width, height } = box.getBoundingClientRect()
  // A box as wide as its field may leave less at each side.
  const margin = Math.max(0, Math.min(MARGIN_PX, (clientWidth - width) / 2))
  const over = right - (clientWidth - margin)
  const shift = over > 0 ? -over : Math.max(0, margin - left)
  if (shift !== 0) box.style.translate = `${shift}px`
  const needed = height + MARGIN_PX
  // Above it a panel with a scroll bar would cut it off.
  const top = Math.max(HEADER_PX, box.closest('[data-record]')?.getBoundingClientRect().top ?? 0)
  // A box above the anchor stays there when its content changes.
  if (!isCut && around.bottom + needed > clientHeight && around.top - needed > top)
    box.dataset.side = 'above'
}
