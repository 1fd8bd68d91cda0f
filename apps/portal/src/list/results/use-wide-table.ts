import { useCallback, useEffect, useRef, useState } from 'react'

interface Measured {
  readonly isWide: boolean
  /** The width of a wide table. */
  readonly needed: number
  /** Needed of a wide table only. */
  readonly height: number
  /** The table continues beyond this edge. */
  readonly before: boolean
  readonly after: boolean
}

/**
 * A table wider than its box: shadows at its edges, and a scrollbar at the bottom of the window
 * that moves with it.
 */
export function useWideTable(usual: number) {
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(() => assume(usual))

  const measure = useCallback(() => {
    const { current } = box
    if (!current) return
    const { clientWidth, scrollWidth, offsetHeight, scrollLeft } = current
    const isWide = clientWidth < scrollWidth
    const next: Measured = {
      isWide,
      needed: scrollWidth,
      height: isWide ? offsetHeight : 0,
      before: isWide && scrollLeft > 0,
      after: isWide && scrollLeft + clientWidth < scrollWidth - 1,
    }
    setMeasured((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [])
  useEffect(() => {
    // Called after the next frame's layout, first of all too: to measure here would make one more.
    const observer = new ResizeObserver(measure)
    const { current } = box
    if (current) observer.observe(current)
    // What its rows need widens the table, not its box.
    if (current?.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [measure])

  const follow = (from: HTMLDivElement | null, to: HTMLDivElement | null) => {
    if (from && to && from.scrollLeft !== to.scrollLeft) to.scrollLeft = from.scrollLeft
    measure()
  }
  return {
    ...measured,
    box,
    bar,
    onBoxScroll: () => follow(box.current, bar.current),
    onBarScroll: () => follow(bar.current, box.current),
  }
}

/** Until it is measured: what is wider than the window is wide, and begins at its start. */
function assume(usual: number): Measured {
  const isWide = document.documentElement.clientWidth < usual
  return { isWide, needed: usual, height: 0, before: false, after: isWide }
}
