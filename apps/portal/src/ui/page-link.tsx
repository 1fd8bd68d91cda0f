import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, createContext, useContext } from 'react'
import type { Walk } from '#lib/routing/walk.ts'

interface MenuPage {
  readonly to: SecuredPage
  readonly label: string
}

const PageLinksContext = createContext<readonly MenuPage[]>([])

export const PageLinksProvider = PageLinksContext

/** The pages that the user may open, in the order of the menu. app/ provides them. */
export function usePageLinks(): readonly MenuPage[] {
  return useContext(PageLinksContext)
}

interface PageLinkProps
  extends Pick<ComponentProps<'a'>, 'ref' | 'className' | 'title' | 'children'> {
  readonly to: SecuredPage
  /** The id of one of the page's records, or another page below it. */
  readonly id?: number | string
  /** The address of a list with filters. */
  readonly search?: Readonly<Record<string, string>>
  /** The id of a part of the page. */
  readonly hash?: string
  /** The pages between which this is one. */
  readonly walk?: Walk
  readonly onClick?: () => void
}

/**
 * A link to a page of another feature: plain text for a page closed to the user, or missing in this
 * portal.
 */
export function PageLink(props: PageLinkProps) {
  const { to, id, search, hash = '', walk, ref, className, title, onClick, children } = props
  const isThere = usePageLinks().some((page) => page.to === to)
  if (!isThere) return <span className={className}>{children}</span>
  const link = { ref, className, title, onClick, hash, search: search ?? {}, state: { walk } }
  // As a text: the router's types know only the pages of this build.
  return (
    <Link to={id === undefined ? (to as string) : `${to}/${id}`} {...link}>
      {children}
    </Link>
  )
}
