import { useState } from 'react'
import type { WebAddress } from '#lib/external/web-address.ts'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './banner-card.module.css'
import type { Banner } from './read-banners.ts'

export function BannerCard({ banner }: { banner: Banner }) {
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

/** Reserves its size. Nothing if it cannot be loaded. */
function Picture(props: { address: WebAddress; className: string | undefined }) {
  const [isGone, setGone] = useState(false)
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
