import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Footer } from '#app/footer.tsx'
import classes from '#app/open-area.module.css'
import { createQueryClient } from '#app/query-client.ts'
import { useFocusOfPage } from '#app/use-focus-of-page.ts'
import { Logo } from '#ui/logo.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'

/** Logo, content and footer, without links to other pages. */
export function OpenArea() {
  const [queryClient] = useState(createQueryClient)
  const main = useFocusOfPage()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <header className={classes.header}>
          <Logo />
        </header>
        <main ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <NotificationArea />
        <div className={classes.foot}>
          <Footer />
        </div>
      </div>
    </QueryClientProvider>
  )
}
