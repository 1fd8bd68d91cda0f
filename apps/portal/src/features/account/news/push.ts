import type { PushSettings } from '@partner-portal/contract/news/push'
import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { baseUrl } from '#lib/routing/paths.ts'

export type PushBrowser = PushSettings['collection'][number]

/** The user's browsers, this one marked. Null for a backend without the call. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('getPushSettings', { signal })
    if (!answer?.publicKey) return null
    const { collection: browsers } = answer
    const why = await findPushObstacle()
    const ownId = why === null ? await findOwnId() : null
    return {
      why,
      publicKey: answer.publicKey,
      thisBrowser: browsers.find(({ id }) => id === ownId),
      otherBrowsers: browsers.filter(({ id }) => id !== ownId),
    }
  },
})
export type ShownPush = NonNullable<Awaited<ReturnType<NonNullable<typeof pushQuery.queryFn>>>>

/** The reason why this browser gets no news; null if it can. */
async function findPushObstacle(): Promise<'homeScreen' | 'none' | 'blocked' | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'homeScreen' : 'none'
  // Without a window Chromium's `Notification.permission` is `denied`, even after a grant.
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  return state === 'denied' ? 'blocked' : null
}

/** An iPhone, or an iPad, which calls itself a Mac. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Offers the portal as an app: an Apple device gets pushes only in an app on the home screen. */
export function offerAsApp(): void {
  if (document.querySelector('link[rel=manifest]')) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${baseUrl}manifest.json`,
  })
  document.head.append(link)
}

/** The id of this browser's subscription, of any user; null if it can have none. */
async function findOwnId(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(baseUrl)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const bytes = new TextEncoder().encode(subscription.endpoint)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks the user, then the browser. Null: refused by the user. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(`${baseUrl}push-worker.js`, { scope: baseUrl })
  const { pushManager } = await navigator.serviceWorker.ready
  // Subscribed by another user, or with an earlier key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  // oxlint-disable-next-line no-restricted-properties -- No day, but a subscription.
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Ends the subscription, which needs its worker. */
export async function unsubscribe(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(baseUrl))?.unregister()
}
