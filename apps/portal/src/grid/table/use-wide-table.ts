import { useEffect, useRef, useState } from 'react'

interface Measured {
  readonly isWide: boolean
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
export function useWideTable(least: number) {
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(() => assume(least))

  const measure = () => {
    const { current } = box
    if (!current) return
    const { clientWidth, offsetHeight, scrollLeft } = current
    const isWide = clientWidth < least
    const height = isWide ? offsetHeight : 0
    const before = isWide && scrollLeft > 0
    const after = isWide && scrollLeft + clientWidth < least - 1
    setMeasured((now) =>
      now.isWide === isWide && now.height === height && now.before === before && now.after === after
        ? now
        : { isWide, height, before, after },
    )
  }
  useEffect(() => {
    // Called after the next frame's layout, first of all too: to measure here would make one more.
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- `measure` is made of `least` alone.
  }, [least])

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
function assume(least: number): Measured {
  const isWide = document.documentElement.clientWidth < least
  return { isWide, height: 0, before: false, after: isWide }
}
