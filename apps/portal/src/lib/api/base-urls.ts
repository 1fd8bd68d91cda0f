import type { Base } from '@partner-portal/contract/protocol/call'

/** Apart from the calls, which the login page does not load at first. */
export const baseUrls: Record<Base, string> = { frontend: '/api/frontend', public: '/api' }

export function configureApi(urls: { apiUrl: string; publicApiUrl: string }): void {
  baseUrls.frontend = trimSlash(urls.apiUrl)
  baseUrls.public = trimSlash(urls.publicApiUrl)
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
