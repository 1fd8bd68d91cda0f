import type { Page } from 'playwright-core'

export interface Frames {
  /** Milliseconds between two frames. */
  readonly gaps: readonly number[]
  /** Milliseconds of each task longer than 50 ms. */
  readonly longTasks: readonly number[]
}

/** Scrolls the window by `pixels` in each of `frames` frames. */
export function scrollFrames(page: Page, frames: number, pixels: number): Promise<Frames> {
  return page.evaluate(
    async ({ frames, pixels }) => {
      const gaps: number[] = []
      const longTasks: number[] = []
      const observer = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) longTasks.push(duration)
      })
      observer.observe({ type: 'longtask' })
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let last = await frame()
      for (let count = 0; count < frames; count += 1) {
        window.scrollBy({ top: pixels, behavior: 'instant' })
        const now = await frame()
        gaps.push(now - last)
        last = now
      }
      observer.disconnect()
      return { gaps, longTasks }
    },
    { frames, pixels },
  )
}

/** Counts the frames missing in gaps longer than 1.5 intervals. */
export function droppedFrames({ gaps }: Frames, interval: number): number {
  return gaps
    .filter((gap) => gap > 1.5 * interval)
    .reduce((sum, gap) => sum + Math.max(1, Math.round(gap / interval) - 1), 0)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
