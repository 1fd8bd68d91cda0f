import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The height of most cards: heading and three lines. Others are measured when visible. */
const SUPPOSED_HEIGHT = 177
// Half a window above and below, for fast scrolling and for Tab.
const OVERSCAN = 4

/** Virtualizes rows; the window scrolls. */
export function useWindowRows<Row extends { id: number }>(
  rows: readonly Row[],
  stored: readonly (readonly [id: number, height: number])[] = [],
) {
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [heights] = useState(() => new Map(stored))
  const focused = useRef<number>(undefined)

  // Filters or a failure above change the height of the content.
  useLayoutEffect(() => {
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- The React Compiler, which it misleads, is not used.
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (index) => heights.get(rows[index]?.id ?? 0) ?? SUPPOSED_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    overscan: OVERSCAN,
    directDomUpdates: true,
    // Keeps the focused row rendered: otherwise the keyboard would start again at the top of the
    // page.
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range)
      if (focused.current === undefined) return indexes
      const at = rows.findIndex((row) => row.id === focused.current)
      return at < 0 || indexes.includes(at) ? indexes : [...indexes, at].toSorted((a, b) => a - b)
    },
  })

  const ref = useCallback(
    (node: HTMLUListElement | null) => {
      box.current = node
      virtualizer.containerRef(node)
    },
    [virtualizer],
  )

  return {
    virtualizer,
    ref,
    /** Measured heights that differ from the estimate. */
    heights() {
      const measured = virtualizer
        .takeSnapshot()
        .map(({ key, size }) => [Number(key), size] as const)
      return [...new Map([...heights, ...measured])].filter(([, size]) => size !== SUPPOSED_HEIGHT)
    },
    focus: {
      onFocus(event: FocusEvent<HTMLElement>) {
        const row = event.target.closest<HTMLElement>('[data-row]')
        focused.current = row ? Number(row.dataset.row) : undefined
      },
      onBlur() {
        focused.current = undefined
      },
    },
  }
}
