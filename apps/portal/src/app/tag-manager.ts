import { tagManagerOrigin } from '@partner-portal/contract/protocol/third-parties'

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: object[]
  }
}

// Google's names.
const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
const denied = Object.fromEntries(storages.map((name) => [name, 'denied']))

/**
 * The address of the tag manager's script, whose queue is ready: in Google's consent mode all is
 * denied but the statistics to which people agreed here. A consent platform says it itself, and may
 * have begun.
 */
export function prepareTagManager(id: string, isOwnConsent: boolean): string {
  const hasBegun = window.dataLayer !== undefined
  window.dataLayer ??= []
  if (isOwnConsent || !hasBegun) command('consent', 'default', denied)
  if (isOwnConsent) command('consent', 'update', { analytics_storage: 'granted' })
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return `${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(id)}`
}

/** The tag manager takes commands as the arguments of a call only, no list. */
function command(..._parts: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments)
}

/** Deletes what Google's tags have stored, which they would read again. */
export function forgetTagCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  // oxlint-disable-next-line unicorn/no-document-cookie
  for (const name of names.filter((one) => /^_(ga|gid|gat|gcl|dc_gtm)/.test(one)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
