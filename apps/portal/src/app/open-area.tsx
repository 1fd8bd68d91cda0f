import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Footer } from '#app/footer.tsx'
import classes from '#app/open-area.module.css'
import { createQueryClient } from '#app/query-client.ts'
import { Logo } from '#ui/logo.tsx'

/** Logo, content and footer: nothing that leads away from what the page is for. */
export function OpenArea() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
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
    </QueryClientProvider>
  )
}
