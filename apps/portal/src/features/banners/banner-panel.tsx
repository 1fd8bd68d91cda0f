import { type ReactNode, useEffect, useState } from 'react'
import { loadFeed } from '#lib/external/feed.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BannerCard } from './banner-card.tsx'
import classes from './banner-panel.module.css'
import { bannersTexts } from './banners.texts.ts'
import { type Banner, readBanners } from './read-banners.ts'

/** Empty until the banners are loaded, and if their feed is down, slow or invalid. */
export function BannerPanel({ url }: { url: string }): ReactNode {
  const t = useTexts(bannersTexts)
  const [banners, setBanners] = useState<readonly Banner[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // Not a query: pages before the sign-in have no query client.
    loadFeed(url, readBanners, leaving.signal).then(setBanners, () => {})
    return () => leaving.abort()
  }, [url])
  if (banners.length === 0) return null
  return (
    // It can scroll, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.area} aria-label={t('banners')} tabIndex={0}>
      <ul className={classes.rows}>
        {banners.map((banner) => (
          <li key={banner.id} className={classes.cell} data-size={banner.size}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}
