import type { UserInfo } from '@partner-portal/contract/account/user-info'
import type { CallName } from '@partner-portal/contract/calls'
import { portalConfig } from '@partner-portal/contract/content/portal-config'
import { newsPages } from '@partner-portal/contract/news/news-pages'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#app/query-client.ts'
import { EmptyListHelp } from '#domain/account/ask-salesman.tsx'
import { ContactSalesmanProvider } from '#domain/account/contact-salesman.ts'
import { RecordPanel } from '#features/records/record-panel.tsx'
import { ConfigProvider } from '#lib/config/config-context.ts'
import {
  asTextSearch,
  parseSearch,
  stringifySearch,
  type TextSearch,
} from '#lib/routing/search-params.ts'
import { UserProvider } from '#lib/session/user.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { ListProvider } from '#list/controller/list-context.ts'
import type { DialogProps, OpenState } from '#ui/lazy.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import { PageLinksProvider } from '#ui/page-link.tsx'
import { type Answer, type Answers, answerCalls } from './fake-backend.ts'
import type { ListStory } from './list-stories.tsx'

const user: Omit<UserInfo, 'isMaster'> = {
  username: 'master',
  companyName: 'Partner',
  recommendationCode: null,
  isPartner: true,
  status: 'ACTIVE',
  roles: ['ROLE_USER'],
}

const config = portalConfig.parse({
  passkeys: true,
  brokerArticlesUrl: '/content/broker-articles.json',
  partnerArticlesUrl: '/content/partner-articles.json',
})
export const salesman = {
  onClick: vi.fn<() => void>(),
  onPointerEnter() {},
  onFocus() {},
  'aria-haspopup': 'dialog',
  'aria-busy': false,
} as const

export interface PageOptions {
  /** A network master, the default, sees every column and filter. */
  readonly isMaster?: boolean
  /** Further fields of the user. */
  readonly user?: Partial<UserInfo> | undefined
  /** The route below the area, such as `/client/$nip`, and the address that opens it. */
  readonly path?: string | undefined
  readonly address?: string | undefined
  readonly area?: 'secured' | 'open' | undefined
}

interface Options extends Pick<PageOptions, 'isMaster'> {
  readonly search?: TextSearch | undefined
  /** The answers to other calls. */
  readonly answers?: Answers
}

export const dialog: DialogProps = { opened: true as OpenState, onClose() {} }

const pageLinks = Object.values(newsPages).map((to) => ({ to, label: to }))
const listParts = {
  importPanel: async <Row extends { id: number }>() => RecordPanel<Row>,
  emptyHelp: <EmptyListHelp />,
}

const empty = () => ({ json: { collection: [] } })

/** Renders a list's screen at an address, inside the portal's frame; `answer` is the result of its call. */
export async function showList(
  { call, screen }: Pick<ListStory, 'screen'> & { readonly call: CallName },
  answer: (address: URL) => Answer,
  options: Options = {},
) {
  const { search = {}, isMaster = true, answers } = options
  const requests: URL[] = []
  answerCalls({
    [call]: (address: URL) => {
      requests.push(address)
      return answer(address)
    },
    findProducts: () => ({ json: { financialDocuments: ['NANO'] } }),
    findAgents: empty,
    findCustomers: empty,
    findRepaymentPeriods: empty,
    findSavedViews: empty,
    getReloadStatus: () => ({ json: { isCompleted: true, reloadTime: 5 } }),
    ...answers,
  })
  const shown = await showPage(screen, { isMaster, address: `/${stringifySearch(search)}` })
  return { ...shown, requests }
}

/** Renders the content of a page inside the portal's frame. */
export async function showPage(screen: () => ReactNode, options: PageOptions = {}) {
  const { path = '/', address = path, area = 'secured' } = options
  const root = createRootRoute()
  const around = createRoute({ getParentRoute: () => root, id: area })
  const page = createRoute({
    getParentRoute: () => around,
    path,
    validateSearch: asTextSearch,
    component: screen,
  })
  const router = createRouter({
    routeTree: root.addChildren([around.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  return showRouter(router, options)
}

export async function showRouter(router: AnyRouter, options: PageOptions = {}) {
  const { isMaster = true } = options
  storeTokens({ token: 'token', refresh_token: 'refresh' }, 'signed-in')
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const { unmount } = await render(
    <ConfigProvider value={config}>
      <QueryClientProvider client={client}>
        <UserProvider value={{ ...user, isMaster, ...options.user }}>
          <ContactSalesmanProvider value={salesman}>
            <PageLinksProvider value={pageLinks}>
              <ListProvider value={listParts}>
                <main id="content" tabIndex={-1}>
                  <RouterProvider router={router} />
                </main>
              </ListProvider>
            </PageLinksProvider>
            <NotificationArea />
          </ContactSalesmanProvider>
        </UserProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return {
    search: () => router.state.location.search,
    back: () => router.history.back(),
    refresh: () => client.refetchQueries(),
    unmount,
  }
}
