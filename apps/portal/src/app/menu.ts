import type { SecuredPage } from '@partner-portal/contract/access-map'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { appTexts } from '#app/app.texts.ts'
import { isWithin } from '#lib/routing/secured-page.ts'

type TextKey = keyof typeof appTexts

export interface MenuPage {
  /** A page of the contract's accessMap that exists in this build. */
  readonly to: Extract<SecuredPage, keyof RegisteredRouter['routesByPath']>
  readonly text: TextKey
  /** Only for users who have a recommendation code. */
  readonly needsCode?: boolean
  /** Only for users with products to promote besides the means of payment. */
  readonly needsPromoted?: boolean
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
  { to: '/lead-block', text: 'blockLead' },
  { to: '/lead-list', text: 'leads' },
  { to: '/proposal-contract-list', text: 'contracts' },
  {
    text: 'invoicesAndLoans',
    pages: [
      { to: '/invoice-loan-list', text: 'invoicesAndLoans' },
      { to: '/invoice-loan-gained-list', text: 'gained' },
      { to: '/loan-update-list', text: 'loanUpdates' },
    ],
  },
  { to: '/settlements', text: 'settlements', marksSettlement: true },
  { to: '/integrations', text: 'integrations', needsCode: true },
  {
    to: '/integration-resources',
    text: 'integrationResources',
    needsCode: true,
    needsPromoted: true,
  },
  { to: '/marketing-resources', text: 'marketingResources' },
]

/** Opened from the account menu and the menu of phones; the sub-menu of its own pages. */
const settings: MenuGroup = {
  text: 'settings',
  pages: [
    { to: '/settings/contact', text: 'contactSettings' },
    { to: '/settings/password', text: 'securitySettings' },
    { to: '/settings/team', text: 'team' },
  ],
}

export interface MenuItem {
  readonly text: TextKey
  /** For a group: its first page that the user may open. */
  readonly to: MenuPage['to']
  readonly pages: readonly MenuPage[]
  readonly isGroup: boolean
}

/** The menu for this user, without empty groups. */
export function visibleMenu(mayOpen: MayOpen): MenuItem[] {
  return menu.flatMap((entry) => visibleItem(entry, mayOpen) ?? [])
}

export function visibleSettings(mayOpen: MayOpen): MenuItem | null {
  return visibleItem(settings, mayOpen)
}

type MayOpen = (page: MenuPage) => boolean

function visibleItem(entry: MenuPage | MenuGroup, mayOpen: MayOpen): MenuItem | null {
  const isGroup = 'pages' in entry
  const pages = (isGroup ? entry.pages : [entry]).filter(mayOpen)
  const first = pages[0]
  return first ? { text: entry.text, to: first.to, pages, isGroup } : null
}

/** The item that contains a path. */
export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items.find((item) => item.pages.some((page) => isWithin(page.to, path)))
}
