import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Context } from '#domain/context.ts'
import { postOnce } from '#domain/integrations/post-once.ts'
import type { Sender } from '#platform/messages/senders.ts'
import { loadWebPush, openPushKeys } from './push-keys.ts'

/** How long it is tried, and how long a push service keeps it for a browser that is off. */
export const PUSH_MS = DAY_MS

/** `recipient` of its messages. */
export function pushRecipient({ partnerId, id }: { partnerId: number; id: string }): string {
  return `${partnerId}/${id}`
}

/** Sends to a browser's push service. One that has ended since gets nothing. */
export function createPushSender({
  db,
  sealer,
  network,
  config,
}: Pick<Context, 'config' | 'db' | 'sealer' | 'network'>): Sender {
  return async (_id, { to, text }) => {
    const [partnerId = '', id = ''] = to.split('/')
    const key = { partner_id: Number(partnerId), id }
    const found = await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'p256dh', 'auth'])
      .where(({ and }) => and(key))
      .executeTakeFirst()
    if (!found) return
    const { endpoint, p256dh, auth } = found
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
    // Its user took it back, or the browser is gone.
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
    // Whom the push service writes to when something is wrong.
    const [address] = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom) ?? []
    return { subject: address ? `mailto:${address}` : config.publicUrl, ...keys }
  }
}
