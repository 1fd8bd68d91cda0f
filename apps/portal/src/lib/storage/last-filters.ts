import type { SecuredPage } from '@partner-portal/contract/access-map'
import { draftKey, inTab } from './tab-storage.ts'

type Filters = Readonly<Record<string, string>>

/*
 * The filters that a user set last in a list, for its link in the menu. Kept in this tab until
 * sign-out.
 */

export function saveLastFilters(username: string, page: SecuredPage, filters: Filters): void {
  inTab((storage) => storage.setItem(keyOf(username, page), JSON.stringify(filters)))
}

/** As search params of the list, which checks them like any address. */
export function readLastFilters(username: string, page: SecuredPage): Filters {
  return inTab((storage) => JSON.parse(storage.getItem(keyOf(username, page)) ?? '{}')) ?? {}
}

function keyOf(username: string, page: SecuredPage): string {
  return draftKey(`filters.${username}.${page}`)
}
