import '#lib/texts/icu.ts'
// The client loads it when a token is refused, which may be after a release that has another file.
import '#lib/tokens/refresh.ts'
import type { UserInfo } from '@partner-portal/contract/user-info'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { appTexts } from '#app/app.texts.ts'
import { createQueryClient } from '#app/query-client.ts'
import { SecuredFrame } from '#app/secured-frame.tsx'
import { SessionFailed, SessionLoading } from '#app/session-states.tsx'
import { useMenuPages } from '#app/use-menu-pages.ts'
import { Idle } from '#features/idle/idle.tsx'
import { SessionRenewal } from '#features/session/renewal.tsx'
import { sessionQuery } from '#features/session/session.queries.ts'
import { StepUp } from '#features/step-up/step-up.tsx'
import { RecordPanelProvider } from '#grid/panel-context.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { securedPageOf } from '#lib/routing/secured-page.ts'
import { UserProvider } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { ContactSalesmanProvider } from '#ui/contact-salesman.ts'
import { useLazy } from '#ui/lazy.tsx'
import { PageLinksProvider } from '#ui/page-link.tsx'

const importSalesman = () =>
  import('#features/salesman/salesman-dialog.tsx').then((file) => file.SalesmanDialog)

const importRecordPanel = <Row extends { id: number }>() =>
  import('#features/records/record-panel.tsx').then((file) => file.RecordPanel<Row>)

const MissingFactor = lazyScreen(
  () => import('#features/second-factor/missing-factor.tsx'),
  'MissingFactor',
)

/**
 * The query cache lives only in the secured area, so that the next user never sees data of the
 * previous one.
 */
export function SecuredArea() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Session />
    </QueryClientProvider>
  )
}

/** Loads the session, then renders the frame and the providers of app/. */
function Session() {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery)
  if (data) return <SignedIn user={data} onFactorAdded={() => void refetch()} />
  if (error) return <SessionFailed error={error} isRetrying={isFetching} onRetry={refetch} />
  return <SessionLoading />
}

function SignedIn({ user, onFactorAdded }: { user: UserInfo; onFactorAdded: () => void }) {
  const t = useTexts(appTexts)
  const salesman = useLazy(importSalesman)
  // Of the page that the outlet renders: the location changes before it.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const { items, settings } = useMenuPages(user)
  const links = useMemo(
    () => items.flatMap((item) => item.pages.map(({ to, text }) => ({ to, label: t(text) }))),
    [items, t],
  )
  const page = path && securedPageOf(path)
  if (page && !mayUserOpen(page, user)) return <Navigate to="/403" replace />
  return (
    <UserProvider value={user}>
      <ContactSalesmanProvider value={salesman.trigger}>
        <PageLinksProvider value={links}>
          <Suspense fallback={<SessionLoading />}>
            {user.mustAddSecondFactor ? (
              <MissingFactor onAdded={onFactorAdded} />
            ) : (
              <SecuredFrame items={items} settings={settings}>
                <RecordPanelProvider value={importRecordPanel}>
                  <Outlet />
                </RecordPanelProvider>
              </SecuredFrame>
            )}
          </Suspense>
          {salesman.Dialog && <salesman.Dialog {...salesman.dialog} />}
          {salesman.failure}
          <SessionRenewal />
          <StepUp />
          <Idle />
        </PageLinksProvider>
      </ContactSalesmanProvider>
    </UserProvider>
  )
}
