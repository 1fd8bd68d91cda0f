import { type Banner, readBanners } from './read-banners.ts'

const PATIENCE_MS = 3000
const MOST_BYTES = 256 * 1024

/** The banners of the feed; none where it is down, slow, or no feed at all. */
export async function loadBanners(bannersUrl: string, signal: AbortSignal): Promise<Banner[]> {
  try {
    const url = new URL(bannersUrl, window.location.href)
    url.searchParams.set('time', String(Date.now()))
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    const text = response.ok ? await response.text() : ''
    return text.length > MOST_BYTES ? [] : readBanners(JSON.parse(text), url.href)
  } catch {
    return []
  }
}
