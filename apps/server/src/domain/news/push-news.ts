import { sql } from 'kysely'
import type { Installation } from '#domain/messages/mail.ts'
import { maySignIn } from '#domain/session/accounts.ts'
import type { Db } from '#platform/database/connect.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { sendDue } from './due-news.ts'
import { inOrder, kindName, pathOf, SETTLE_MS } from './mail-news.ts'
import { PUSH_MS, pushRecipient } from './push-sender.ts'

/** Queues what is due for the browsers of its users: one to each, which says no more than a mail's subject. */
export async function pushNews(
  db: Db,
  { sealer, texts, brand }: Installation,
  now: Date,
): Promise<void> {
  const settled = new Date(now.getTime() - SETTLE_MS)
  const due = { isDue: sql<boolean>`push and created_at < ${settled}`, after: { push: false } }
  await sendDue(db, due, async (trx, { partnerId, userId }, news) => {
    const [first, ...more] = inOrder(news)
    if (!first) return
    const what = kindName(first, texts)
    const text = JSON.stringify({
      title: more.length > 0 ? texts.say('mail.news.push', { what }) : what,
      body: brand.name,
      path: more.length > 0 ? '/' : pathOf(first),
    })
    const browsers = await trx
      .selectFrom('push_subscription')
      .innerJoin('portal_user', 'portal_user.id', 'push_subscription.user_id')
      .select('push_subscription.id')
      .where('push_subscription.partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where(maySignIn)
      .execute()
    const expiresAt = new Date(now.getTime() + PUSH_MS)
    for (const { id } of browsers) {
      const to = pushRecipient({ partnerId, id })
      await queueMessage(trx, sealer, { kind: 'news', channel: 'push', to, text, expiresAt }, now)
    }
  })
}
