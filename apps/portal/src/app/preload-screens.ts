import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MenuItem } from '#app/menu.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { loadListParts } from '#list/list-parts.ts'
import { smallScreen } from '#ui/screen-width.ts'

declare global {
  interface Navigator {
    // Chromium only. True if the user asked the browser to save data.
    readonly connection?: { readonly saveData?: boolean }
  }
}

const START_MS = 3000
const AGAIN_MS = 1000

/**
 * Loads the code of the menu's pages, one at a time, while the browser and the network are idle, so
 * that the next page opens without waiting for its code. Data is not loaded.
 */
export function usePreloadedScreens(items: readonly MenuItem[]): void {
  const router = useRouter()
  const cache = useQueryCache()
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined
    const stopped = new AbortController()
    const pages: string[] = items.flatMap((item) => item.pages.map(({ to }) => to))
    const isSmall = window.matchMedia(smallScreen).matches
    const load = async () => {
      await wait(START_MS)
      if (pages.some((page) => Object.values<string>(gridPages).includes(page))) {
        await idle(cache, stopped.signal)
        await loadListParts(isSmall)
      }
      for (const to of pages) {
        await idle(cache, stopped.signal)
        await router.preloadRoute({ to })
      }
    }
    // Stopped, or a file did not load: its page will show the failure.
    load().catch(() => {})
    return () => stopped.abort()
  }, [router, cache, items])
}

/** Waits for a pause of requests and computing. Throws once `stopped` is aborted. */
async function idle(cache: ReturnType<typeof useQueryCache>, stopped: AbortSignal): Promise<void> {
  while (cache.isFetching() > 0) await wait(AGAIN_MS)
  await new Promise<void>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, AGAIN_MS)
  })
  stopped.throwIfAborted()
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
