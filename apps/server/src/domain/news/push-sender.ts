import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Context } from '#domain/context.ts'
import { postOnce } from '#domain/integrations/post-once.ts'
import type { Sender } from '#platform/messages/senders.ts'
import { loadWebPush, openPushKeys } from './push-keys.ts'

/** The time of attempts, and of the push service's storage for a browser that is off. */
export const PUSH_MS = DAY_MS

/** The `recipient` of a browser's messages. */
export function pushRecipient({ partnerId, id }: { partnerId: number; id: string }): string {
  return `${partnerId}/${id}`
}

/** Sends to a browser's push service, unless the subscription has ended. */
export function createPushSender({
  db,
  sealer,
  network,
  config,
}: Pick<Context, 'config' | 'db' | 'sealer' | 'network'>): Sender {
  return async (_id, { to, text }) => {
    const [partnerId = '', id = ''] = to.split('/')
    const key = { partner_id: Number(partnerId), id }
    const browser = await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'p256dh', 'auth'])
      .where(({ and }) => and(key))
      .executeTakeFirst()
    if (!browser) return
    const { endpoint, p256dh, auth } = browser
    const webPush = await loadWebPush()
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      text,
      { TTL: PUSH_MS / 1000, vapidDetails: await vapidDetails() },
    )
    const { status, outcome } = await postOnce(
      network,
      new URL(endpoint),
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
    )
    // The user ended the subscription, or the browser is gone.
    if (outcome === 'NOT_FOUND')
      await db
        .deleteFrom('push_subscription')
        .where(({ and }) => and(key))
        .execute()
    else if (outcome !== 'DELIVERED')
      throw new Error(`the push service: ${outcome}${status === null ? '' : ` ${status}`}`)
  }

  async function vapidDetails() {
    const keys = await openPushKeys(db, sealer)
    // The push service's contact for problems.
    const [address] = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom) ?? []
    return { subject: address ? `mailto:${address}` : config.publicUrl, ...keys }
  }
}
