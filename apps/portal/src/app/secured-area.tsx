import '#lib/texts/icu.ts'
import type { UserInfo } from '@partner-portal/contract/account/user-info'
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { appTexts } from '#app/app.texts.ts'
import { useMenuPages } from '#app/menu.ts'
import { createQueryClient } from '#app/query-client.ts'
import { SecuredFrame } from '#app/secured-frame.tsx'
import { SessionFailed, SessionLoading } from '#app/session-states.tsx'
import { EmptyListHelp } from '#domain/account/ask-salesman.tsx'
import { ContactSalesmanProvider } from '#domain/account/contact-salesman.ts'
import { Idle } from '#features/account/idle/idle.tsx'
import { arrivedSession, loadUser, takeSession } from '#features/account/sign-in/begin-session.ts'
import { SessionRenewal } from '#features/account/sign-in/renewal.tsx'
import { StepUp } from '#features/account/step-up/step-up.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { securedPageOf } from '#lib/routing/paths.ts'
import { UserProvider } from '#lib/session/user.ts'
import { passFirstPage } from '#lib/storage/first-page.ts'
import { claimTab } from '#lib/storage/tab-storage.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { ListProvider } from '#list/controller/list-context.ts'
import { useLazy } from '#ui/lazy.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import { PageLinksProvider } from '#ui/page-link.tsx'

const importSalesman = () =>
  import('#features/account/salesman/salesman-dialog.tsx').then((file) => file.SalesmanDialog)

const listParts = {
  importPanel: <Row extends { id: number }>() =>
    import('#features/records/record-panel.tsx').then((file) => file.RecordPanel<Row>),
  emptyHelp: <EmptyListHelp />,
}

const MissingFactor = lazyScreen(
  () => import('#features/account/security/missing-factor.tsx'),
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

/** The user, loaded once per page. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => withOwnTab(await (takeSession() ?? loadUser(signal))),
  initialData: () => {
    const user = arrivedSession()
    return user && withOwnTab(user)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Clears the tab's storage of another user before the page reads it. */
function withOwnTab(user: UserInfo): UserInfo {
  claimTab(user.username)
  return user
}

/** Loads the session, then renders the frame and the providers of app/. */
function Session() {
  const part = usePart(sessionQuery)
  const { error, isFetching, refetch } = part
  const user = dataOr(part, null)
  if (user) return <SignedIn user={user} onFactorAdded={() => void refetch()} />
  if (error) return <SessionFailed error={error} isRetrying={isFetching} onRetry={refetch} />
  return (
    <>
      <SessionLoading />
      <NotificationArea />
    </>
  )
}

function SignedIn({ user, onFactorAdded }: { user: UserInfo; onFactorAdded: () => void }) {
  const t = useTexts(appTexts)
  const salesman = useLazy(importSalesman)
  // The path of the rendered page: the location changes earlier.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  useEffect(() => {
    if (path && path !== '/') passFirstPage()
  }, [path])
  const { items, settings } = useMenuPages(user)
  const links = useMemo(
    () =>
      [...items, ...(settings ? [settings] : [])].flatMap(({ pages }) =>
        pages.map(({ to, text }) => ({ to, label: t(text) })),
      ),
    [items, settings, t],
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
                <ListProvider value={listParts}>
                  <Outlet />
                </ListProvider>
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
