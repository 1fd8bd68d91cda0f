import { bases, type Endpoint } from '@partner-portal/contract/protocol/call'
import { endpoints } from '@partner-portal/contract/protocol/endpoints'
import { features } from '@partner-portal/contract/protocol/features'
import type { Page } from '@playwright/test'

const calls = Object.values(features)
  .flat()
  .map((name) => {
    const { method, base, path }: Endpoint = endpoints[name]
    const address = (bases[base] + path).replaceAll(/\{\w+\}/g, '[^/]+')
    return { name, method, address: new RegExp(`${address}$`) }
  })

/** The calls of features that the page makes from now on, by their names. */
export function watchFeatureCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = calls.find(
      ({ method, address }) => method === request.method() && address.test(pathname),
    )
    if (call) made.push(call.name)
    if (pathname.endsWith('/capabilities')) made.push('getCapabilities')
  })
  return made
}
