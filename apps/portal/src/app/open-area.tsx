import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Footer } from '#app/footer.tsx'
import classes from '#app/open-area.module.css'
import { createQueryClient } from '#app/query-client.ts'
import { Logo } from '#ui/logo.tsx'

/** Logo, content and footer, without links to other pages. */
export function OpenArea() {
  const [queryClient] = useState(createQueryClient)
  const main = useFocusOnNextPage()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <header className={classes.header}>
          <Logo />
        </header>
        <main ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <div className={classes.foot}>
          <Footer />
        </div>
      </div>
    </QueryClientProvider>
  )
}

/** After a form was sent, its button is gone, so the focus moves to the next page. */
function useFocusOnNextPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current && last.current !== path) main.current?.focus()
    last.current = path
  }, [path])
  return main
}
