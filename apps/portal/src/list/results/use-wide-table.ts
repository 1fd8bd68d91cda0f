import { useCallback, useEffect, useRef, useState } from 'react'

interface Measured {
  readonly isWide: boolean
  readonly width: number
  /** Needed of a wide table only. */
  readonly height: number
  /** True if the table continues beyond this edge. */
  readonly before: boolean
  readonly after: boolean
}

/**
 * A table wider than its box: shadows at its edges, and a scrollbar at the bottom of the window
 * that moves with the table.
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
      width: scrollWidth,
      height: isWide ? offsetHeight : 0,
      before: isWide && scrollLeft > 0,
      after: isWide && scrollLeft + clientWidth < scrollWidth - 1,
    }
    setMeasured((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [])
  useEffect(() => {
    // Runs after the next frame's layout, for the first time too: measuring here would cost
    // another.
    const observer = new ResizeObserver(measure)
    const { current } = box
    if (current) observer.observe(current)
    // Wider rows widen the table, not its box.
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

/** Until the first measurement: a table wider than the window is wide, at its start. */
function assume(usual: number): Measured {
  const isWide = document.documentElement.clientWidth < usual
  return { isWide, width: usual, height: 0, before: false, after: isWide }
}
