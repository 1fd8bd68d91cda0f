import type { UserInfo } from '@partner-portal/contract/user-info'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MenuPage, visibleMenu, visibleSettings } from '#app/menu.ts'
import { brokerProductsQuery, isPromoted } from '#domain/products/broker-products.queries.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'

/** The user's menu. Entries that depend on a broker's products appear when these are loaded. */
export function useMenuPages(user: UserInfo) {
  const { payProduct } = useConfig()
  const asks = user.recommendationCode !== null && mayUserOpen('/integration-resources', user)
  const { data } = useQuery({ ...brokerProductsQuery(user.recommendationCode), enabled: asks })
  const hasPromoted = data?.some((product) => isPromoted(product, payProduct)) ?? false
  return useMemo(() => {
    const mayOpen = ({ to, needsCode, needsPromoted }: MenuPage) =>
      mayUserOpen(to, user) &&
      !(needsCode && !user.recommendationCode) &&
      !(needsPromoted && !hasPromoted)
    return { items: visibleMenu(mayOpen), settings: visibleSettings(mayOpen) }
  }, [user, hasPromoted])
}
