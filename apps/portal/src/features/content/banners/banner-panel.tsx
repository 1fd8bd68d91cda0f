import { type ReactNode, useEffect, useState } from 'react'
import { loadFeed } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './banner-panel.module.css'
import { bannersTexts } from './banners.texts.ts'
import { type Banner, readBanners } from './read-banners.ts'

/** Empty until the banners are loaded, and if their feed is down, slow or invalid. */
export function BannerPanel({ url }: { url: string }): ReactNode {
  const t = useTexts(bannersTexts)
  const [banners, setBanners] = useState<readonly Banner[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    loadFeed(url, readBanners, leaving.signal).then(setBanners, () => {})
    return () => leaving.abort()
  }, [url])
  if (banners.length === 0) return null
  return (
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

function BannerCard({ banner }: { banner: Banner }) {
  const { button } = banner
  return (
    <article className={classes.card} data-dark={banner.isDark} data-size={banner.size}>
      {banner.image && <Picture address={banner.image} className={classes.image} />}
      <div className={classes.body}>
        {banner.logo && <Picture address={banner.logo} className={classes.logo} />}
        <div className={classes.head}>
          {banner.icon && <Picture address={banner.icon} className={classes.icon} />}
          {banner.title && <h2 className={classes.title}>{banner.title}</h2>}
        </div>
        {banner.text && <p className={classes.text}>{banner.text}</p>}
        {button && (
          <OutsideLink
            to={button.link}
            className={classes.button}
            style={button.ground ? { background: button.ground, color: button.ink ?? '' } : {}}
          >
            {button.text}
          </OutsideLink>
        )}
      </div>
    </article>
  )
}

/** Reserves the picture's size. Nothing for a failed one, as of other hosts beside a password. */
function Picture(props: { address: WebAddress; className: string | undefined }) {
  const [isGone, setGone] = useState(!props.address.startsWith(`${window.location.origin}/`))
  if (isGone) return null
  return (
    <div className={props.className}>
      <img
        src={props.address}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setGone(true)}
      />
    </div>
  )
}
