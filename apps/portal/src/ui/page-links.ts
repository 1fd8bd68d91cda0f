import { createContext, useContext } from 'react'

export interface PageLink {
  readonly to: string
  readonly label: string
}

const PageLinksContext = createContext<readonly PageLink[]>([])

export const PageLinksProvider = PageLinksContext

/** The pages that the user may open, in the order of the menu. app/ provides them. */
export function usePageLinks(): readonly PageLink[] {
  return useContext(PageLinksContext)
}
