import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuPage } from '#app/menu.ts'
import { useUser } from '#lib/session/user.ts'
import { readLastFilters } from '#lib/storage/last-filters.ts'

interface MenuLinkProps {
  readonly to: MenuPage['to']
  readonly className: string | undefined
  readonly 'data-current'?: boolean
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link of the menu. It opens a list with the filters that the user set there last. */
export function MenuLink({ to, children, ...rest }: MenuLinkProps) {
  const { username } = useUser()
  const link = {
    ...rest,
    // A function, because the filters may change between rendering and the click.
    search: () => readLastFilters(username, to),
    activeOptions: { exact: to === '/', includeSearch: false },
  }
  // As a text: the types of the pages' search params differ.
  return (
    <Link to={to as string} {...link}>
      {children}
    </Link>
  )
}
