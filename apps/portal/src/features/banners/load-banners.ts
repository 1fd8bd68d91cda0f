import { loadFeed } from '#lib/feed.ts'
import { type Banner, readBanners } from './read-banners.ts'

/** The banners of the feed; none where it is down, slow, or no feed at all. */
export async function loadBanners(bannersUrl: string, signal: AbortSignal): Promise<Banner[]> {
  try {
    const { feed, url } = await loadFeed(bannersUrl, signal)
    return readBanners(feed, url)
  } catch {
    return []
  }
}
