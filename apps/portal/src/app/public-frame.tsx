import { Outlet } from '@tanstack/react-router'
import { Footer } from '#app/footer.tsx'
import classes from '#app/public-frame.module.css'
import { Logo } from '#ui/logo.tsx'

/** The form on the left; on the right the panel that the banners will fill. */
export function PublicFrame() {
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <div className={classes.panel} aria-hidden="true" />
    </div>
  )
}
