import type { UserInfo } from '@partner-portal/contract/account/user-info'
import { mayOpen, type SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { redirect } from '@tanstack/react-router'
import { accessToken, lastUsername, renewal, tokenClaims } from '#lib/tokens/token-store.ts'
import { securedPageOf } from './paths.ts'

export function mayUserOpen(page: SecuredPage, user: UserInfo): boolean {
  return mayOpen(page, user)
}

/**
 * The way back after a sign-in. The address shows the page only: its filters may be another user's,
 * and stay in the history of this tab.
 */
export function returnTo({ pathname, href }: { pathname: string; href: string }) {
  return { search: { redirect: pathname }, state: { returnTo: href, returnsUser: lastUsername() } }
}

/**
 * Runs before the secured area loads. Requires a token, and by its roles the page's role. The frame
 * checks the user's status later.
 */
export function guard({ location }: { location: { pathname: string; href: string } }): void {
  // Over an open page the user is asked for the password, so that the page stays.
  if (!accessToken() && !renewal.current)
    throw redirect({
      to: '/login',
      ...(location.href === '/' ? {} : returnTo(location)),
      replace: true,
    })
  const claims = tokenClaims()
  const page = securedPageOf(location.pathname)
  if (page && claims && !mayOpen(page, { roles: claims.roles })) throw redirect({ to: '/403' })
}

/** The path if it is a page of this portal, else null. Prevents an open redirect. */
export function redirectTarget(text: unknown, origin: string): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const target = `${url.pathname}${url.search}${url.hash}`
  // `/.//elsewhere` resolves to `//elsewhere`, which would be read as a host.
  if (url.origin !== origin || target.startsWith('//')) return null
  return url.pathname === '/login' ? null : target
}
