import { type RefObject, useEffect, useRef } from 'react'

const GAP = 24

/**
 * Scrolls a line that is wider than a phone sideways, so that its current item is seen. It looks
 * again when `current` changes.
 */
export function useCurrentInView<Line extends HTMLElement>(
  current: string,
): RefObject<Line | null> {
  const line = useRef<Line>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- Another item is current, or the items have another width.
  useEffect(() => {
    const box = line.current?.getBoundingClientRect()
    const item = line.current?.querySelector('[aria-current], [aria-selected="true"]')
    const place = item?.getBoundingClientRect()
    if (!box || !place) return
    const left = Math.min(0, place.left - box.left - GAP)
    const right = Math.max(0, place.right - box.right + GAP)
    line.current?.scrollBy({ left: left || right, behavior: 'instant' })
  }, [current])
  return line
}
