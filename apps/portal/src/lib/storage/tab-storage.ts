import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { type PortalKeys, portalKeys } from './portal-keys.ts'

const PREFIX = 'draft.'
const OWNER = 'user'

/** Null if storage is disabled or its content invalid. */
export function inTab<T>(use: (storage: PortalKeys) => T): T | null {
  try {
    return use(import.meta.env.BASE_URL === '/' ? sessionStorage : portalKeys(sessionStorage))
  } catch {
    return null
  }
}

export function draftKey(name: string): string {
  return PREFIX + name
}

let isForgotten = false

/** Removes all data of this tab: drafts, filters, queries of lists. */
export function forgetTab(): void {
  isForgotten = true
  inTab((storage) => storage.clear())
}

/** True between a sign-out and the next sign-in: a page on its way out keeps nothing any more. */
export function isTabForgotten(): boolean {
  return isForgotten
}

/** Makes the tab this user's, without the data of another one. */
export function claimTab(username: string): void {
  isForgotten = false
  inTab((storage) => {
    const owner = storage.getItem(OWNER)
    if (owner !== null && owner !== username) storage.clear()
    storage.setItem(OWNER, username)
  })
}

type Filters = Readonly<Record<string, string>>

// The user's last filters of a list, for its link in the menu. Kept in this tab until sign-out.

export function saveLastFilters(username: string, page: SecuredPage, filters: Filters): void {
  inTab((storage) => storage.setItem(keyOf(username, page), JSON.stringify(filters)))
}

/** As search params of the list, checked like those of any address. */
export function readLastFilters(username: string, page: SecuredPage): Filters {
  return inTab((storage) => JSON.parse(storage.getItem(keyOf(username, page)) ?? '{}')) ?? {}
}

function keyOf(username: string, page: SecuredPage): string {
  return draftKey(`filters.${username}.${page}`)
}
