import { loadFeed } from '#lib/external/feed.ts'
import { type Banner, readBanners } from './read-banners.ts'

/** Loads the banners. Empty if the feed is down, slow or invalid. */
export async function loadBanners(bannersUrl: string, signal: AbortSignal): Promise<Banner[]> {
  try {
    const { feed, url } = await loadFeed(bannersUrl, signal)
    return readBanners(feed, url)
  } catch {
    return []
  }
}
