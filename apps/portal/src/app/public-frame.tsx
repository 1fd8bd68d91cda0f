import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Footer } from '#app/footer.tsx'
import classes from '#app/public-frame.module.css'
import { useConfig } from '#lib/config/config-context.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { Logo } from '#ui/logo.tsx'

// If the file cannot be loaded, the panel stays without banners.
const Banners = lazyScreen(
  () =>
    import('#features/content/banners/banner-panel.tsx').catch(() => ({ BannerPanel: () => null })),
  'BannerPanel',
)

/** The form on the left, banners on the right; on a phone below the form. Without banners the form alone. */
export function PublicFrame() {
  const { bannersUrl } = useConfig()
  const hasBanners = useMatches({
    select: (matches) => matches.some((match) => match.staticData.banners),
  })
  return (
    <div className={classes.frame} data-alone={!hasBanners}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <div className={classes.foot}>
          <Footer />
        </div>
      </div>
      {hasBanners && (
        <div className={classes.panel}>
          {bannersUrl && (
            <Suspense>
              <Banners url={bannersUrl} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
