import type { appTexts } from '#app/app.texts.ts'
import { isWithin } from '#lib/guard.ts'

type TextKey = keyof typeof appTexts

interface MenuPage {
  /** A page of the contract's accessMap that exists in this build. */
  readonly to: '/' | '/invoice-loan-gained-list'
  readonly text: TextKey
}

interface MenuGroup {
  readonly text: TextKey
  readonly pages: readonly MenuPage[]
}

/** The main menu in its order: a page, or a group whose pages are the sub-menu. */
const menu: readonly (MenuPage | MenuGroup)[] = [
  { to: '/', text: 'home' },
  {
    text: 'invoicesAndLoans',
    pages: [{ to: '/invoice-loan-gained-list', text: 'gained' }],
  },
]

export interface MenuItem {
  readonly text: TextKey
  /** Where the item leads: for a group, its first page that the user may open. */
  readonly to: MenuPage['to']
  readonly pages: readonly MenuPage[]
  readonly isGroup: boolean
}

/** The menu without what the user may not open; a group without pages is left out. */
export function visibleMenu(mayOpen: (page: MenuPage['to']) => boolean): MenuItem[] {
  return menu.flatMap((entry) => {
    const isGroup = 'pages' in entry
    const pages = (isGroup ? entry.pages : [entry]).filter((page) => mayOpen(page.to))
    const first = pages[0]
    return first ? [{ text: entry.text, to: first.to, pages, isGroup }] : []
  })
}

/** The item in which a path lies. */
export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items.find((item) => item.pages.some((page) => isWithin(page.to, path)))
}
