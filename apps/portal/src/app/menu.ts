import type { UserInfo } from '@partner-portal/contract/account/user-info'
import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import type { FeatureName } from '@partner-portal/contract/protocol/features'
import type { RegisteredRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { appTexts } from '#app/app.texts.ts'
import { brokerProductsQuery, isPromoted } from '#domain/products/products.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { isWithin } from '#lib/routing/paths.ts'

type TextKey = keyof typeof appTexts

export interface MenuPage {
  /** A page of the contract's accessMap that exists in this build. */
  readonly to: Extract<SecuredPage, keyof RegisteredRouter['routesByPath']>
  readonly text: TextKey
  /** Only for users who have a recommendation code. */
  readonly needsCode?: boolean
  /** Only for users with products to promote besides the means of payment. */
  readonly needsPromoted?: boolean
  readonly feature?: FeatureName
  /** Marked while a settlement is open. */
  readonly marksSettlement?: boolean
}

interface MenuGroup {
  readonly text: TextKey
  readonly pages: readonly MenuPage[]
}

/** The main menu: pages, and groups whose pages are the sub-menu. */
const menu: readonly (MenuPage | MenuGroup)[] = [
  { to: '/', text: 'home' },
  { to: '/today', text: 'today', feature: 'records' },
  { to: '/lead-block', text: 'blockLead' },
  { to: '/lead-list', text: 'lead-grid' },
  { to: '/proposal-contract-list', text: 'proposal-contract-grid' },
  {
    text: 'invoicesAndLoans',
    pages: [
      { to: '/invoice-loan-list', text: 'invoice-loan-grid' },
      { to: '/invoice-loan-gained-list', text: 'financial-document-grid' },
      { to: '/loan-update-list', text: 'loan-update-grid' },
    ],
  },
  { to: '/settlements', text: 'settlement-grid', marksSettlement: true },
  { to: '/agents', text: 'agents', feature: 'team' },
  { to: '/integrations', text: 'integrations', needsCode: true },
  {
    to: '/integration-resources',
    text: 'integrationResources',
    needsCode: true,
    needsPromoted: true,
  },
  { to: '/marketing-resources', text: 'marketingResources' },
]

/** Opened from the account menu and from the menu of phones; its pages share a sub-menu. */
const settings: MenuGroup = {
  text: 'settings',
  pages: [
    { to: '/settings/contact', text: 'contactSettings' },
    { to: '/settings/password', text: 'securitySettings' },
    { to: '/settings/team', text: 'team', feature: 'team' },
  ],
}

export interface MenuItem {
  readonly text: TextKey
  /** For a group: its first page that the user may open. */
  readonly to: MenuPage['to']
  readonly pages: readonly MenuPage[]
  readonly isGroup: boolean
}

type MayOpen = (page: MenuPage) => boolean

/** The menu for this user, without empty groups. */
export function visibleMenu(mayOpen: MayOpen): MenuItem[] {
  return menu.flatMap((entry) => visibleItem(entry, mayOpen) ?? [])
}

function visibleItem(entry: MenuPage | MenuGroup, mayOpen: MayOpen): MenuItem | null {
  const isGroup = 'pages' in entry
  const pages = (isGroup ? entry.pages : [entry]).filter(mayOpen)
  const first = pages[0]
  return first ? { text: entry.text, to: first.to, pages, isGroup } : null
}

export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items.find((item) => item.pages.some((page) => isWithin(page.to, path)))
}

/** The user's menu. Entries that depend on a broker's products appear when these are loaded. */
export function useMenuPages(user: UserInfo) {
  const { payProduct } = useConfig()
  const asks = user.recommendationCode !== null && mayUserOpen('/integration-resources', user)
  const part = usePart({ ...brokerProductsQuery(user.recommendationCode), enabled: asks })
  // Without products an entry is missing; their pages show the failure.
  const hasPromoted = dataOr(part, []).some((product) => isPromoted(product, payProduct))
  return useMemo(() => {
    const mayOpen = ({ to, needsCode, needsPromoted, feature }: MenuPage) =>
      mayUserOpen(to, user) &&
      !(feature && !hasFeature(feature)) &&
      !(needsCode && !user.recommendationCode) &&
      !(needsPromoted && !hasPromoted)
    return { items: visibleMenu(mayOpen), settings: visibleItem(settings, mayOpen) }
  }, [user, hasPromoted])
}
