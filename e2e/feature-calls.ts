import { endpoints } from '@partner-portal/contract/endpoints'
import { bases } from '@partner-portal/contract/protocol/call'
import type { Page } from '@playwright/test'

const calls = Object.entries(endpoints)
  .filter(([, { feature }]) => feature)
  .map(([name, { method, base, path }]) => {
    const address = (bases[base] + path).replaceAll(/\{\w+\}/g, '[^/]+')
    return { name, method, address: new RegExp(`${address}$`) }
  })

/** The calls of features that the page makes from now on, by their names. */
export function watchFeatureCalls(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = calls.find(
      ({ method, address }) => method === request.method() && address.test(pathname),
    )
    if (call) names.push(call.name)
    if (pathname.endsWith('/capabilities')) names.push('getCapabilities')
  })
  return names
}
