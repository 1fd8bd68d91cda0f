import { type RefObject, useEffect, useRef } from 'react'

const GAP = 24

/** Scrolls a line wider than a phone sideways to its current item, again for each change of `current`. */
export function useCurrentInView<Line extends HTMLElement>(
  current: string,
): RefObject<Line | null> {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current: box } = line
    if (!box) return
    // Runs after the layout of the next frame. Measuring here would make another layout: a list
    // with its rows would be there 100 ms later on a slow processor.
    const observer = new ResizeObserver(() => scrollToCurrent(box))
    observer.observe(box)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another item is current, or the items have another width.
  }, [current])
  return line
}

function scrollToCurrent(line: HTMLElement) {
  const item = line.querySelector('[aria-current], [aria-selected="true"]')
  if (!item) return
  const around = line.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  const back = Math.min(0, left - around.left - GAP)
  const on = Math.max(0, right - around.right + GAP)
  line.scrollBy({ left: back || on, behavior: 'instant' })
}
