import { describeFacts } from '@partner-portal/contract/events/describe-facts'
import { declarationOf, type EventKind } from '@partner-portal/contract/events/kinds'
import { newsPages, productPageOf } from '@partner-portal/contract/news/news-pages'
import {
  type NewsMail,
  type NewsTopic,
  newsTopics,
} from '@partner-portal/contract/protocol/news-topics'
import { daysBetween } from '@partner-portal/contract/values/days'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { maySignIn } from '#domain/account/accounts.ts'
import { integrationTitle } from '#domain/integrations/integration-records.ts'
import { type Installation, mail } from '#domain/messages/mail.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { dueText } from './due-text.ts'
import { SALESMAN } from './news-of-events.ts'
import { PUSH_MS, pushRecipient } from './push-sender.ts'
import { isUnsettled } from './settled.ts'

/** News within a minute are one mail, and one push. */
const SETTLE_MS = MINUTE_MS
const MOST_LINES = 50

type News = Selectable<Database['news']> & { readonly due: string | null }

interface Reader {
  readonly partnerId: number
  readonly userId: number
}

interface DueNews {
  readonly isDue: RawBuilder<boolean>
  /** The news' columns afterwards, in the same transaction: a concurrent process finds none due. */
  readonly after: Updateable<Database['news']>
}

/** Sends each user the due news, in one transaction. */
async function sendDue(
  db: Db,
  { isDue, after }: DueNews,
  send: (trx: Db, reader: Reader, news: readonly News[]) => Promise<void>,
): Promise<void> {
  const readers = await db
    .selectFrom('news')
    .select(['partner_id as partnerId', 'user_id as userId'])
    .distinct()
    .where(isDue)
    .execute()
  for (const reader of readers)
    await db.transaction().execute(async (trx) => {
      // Only who sees the record has its news.
      const mayConfirm = await mayConfirmNow(trx, reader)
      const viewer = { partnerId: reader.partnerId, agentId: null, isMaster: true, mayConfirm }
      const sent = await trx
        .updateTable('news')
        .set(after)
        .where(({ and }) => and({ partner_id: reader.partnerId, user_id: reader.userId }))
        .where(isDue)
        .returning('id')
        .execute()
      // Citus returns no moments of a time zone from an update.
      const news = await trx
        .selectFrom('news')
        .selectAll()
        .select(dueText(viewer).as('due'))
        .where(({ and }) => and({ partner_id: reader.partnerId, user_id: reader.userId }))
        .where('id', '=', anyId(sent.map(({ id }) => id)))
        .where(isUnsettled(viewer))
        .execute()
      if (news.length > 0) await send(trx, reader, news)
    })
}

/** A master may have taken the right since the news were made. */
async function mayConfirmNow(trx: Db, { partnerId, userId }: Reader): Promise<boolean> {
  const user = await trx
    .selectFrom('portal_user')
    .select('may_confirm as mayConfirm')
    .where(({ and }) => and({ partner_id: partnerId, id: userId }))
    .executeTakeFirst()
  return user?.mayConfirm ?? true
}

/** Queues the due mails: one to each user. */
export async function mailNews(
  db: Db,
  installation: Installation,
  now: Date,
  digestHour: number,
): Promise<void> {
  const until: Readonly<Record<Exclude<NewsMail, 'never'>, Date>> = {
    once: new Date(now.getTime() - SETTLE_MS),
    daily: lastDigest(now, digestHour),
  }
  for (const [how, moment] of Object.entries(until)) {
    const isDue = sql<boolean>`mail = ${how} and created_at < ${moment}`
    await sendDue(
      db,
      { isDue, after: { mail: null } },
      async (trx, { partnerId, userId }, news) => {
        const to = await addressOf(trx, partnerId, userId)
        if (!to) return
        const { sealer, ...envelope } = installation
        await queueMessage(trx, sealer, newsMail({ ...envelope, to }, userId, news, now), now)
      },
    )
  }
}

/** The last moment of this hour in Warsaw. */
export function lastDigest(now: Date, hour: number): Date {
  const at = (day: Date) => warsawMoment(`${warsawDay(day)} ${String(hour).padStart(2, '0')}:00:00`)
  const today = at(now)
  return today <= now ? today : at(new Date(now.getTime() - DAY_MS))
}

async function addressOf(trx: Db, partnerId: number, userId: number): Promise<string | null> {
  const recipient =
    userId === SALESMAN
      ? trx.selectFrom('salesman').select('email').where('partner_id', '=', partnerId)
      : trx
          .selectFrom('portal_user')
          .select('email')
          .where(({ and }) => and({ partner_id: partnerId, id: userId }))
          .where(maySignIn)
  return (await recipient.executeTakeFirst())?.email ?? null
}

function newsMail(
  envelope: Omit<Installation, 'sealer'> & { to: string },
  userId: number,
  news: readonly News[],
  now: Date,
) {
  const { texts, publicUrl, brand } = envelope
  const sorted = inOrder(news)
  const lines = sorted.map((item) => lineOf(item, texts, now))
  const [first = ['', '']] = lines
  const more = sorted.length - MOST_LINES
  const note = more > 0 ? texts.say('mail.news.more', { count: more }) : undefined
  const content = {
    values: { brand: brand.name, what: first[0] },
    lines: lines.slice(0, MOST_LINES),
    more: note,
  }
  if (userId === SALESMAN) return mail(envelope, { ...content, kind: 'news-copy' })
  const [only] = sorted.length === 1 ? sorted : []
  const path = only ? pathOf(only) : '/'
  const kind = only ? 'news-one' : 'news'
  return mail(envelope, { ...content, kind, address: publicUrl + path })
}

/** Queues the due push messages: one to each browser, with no more than a mail's subject. */
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
      .where(({ and }) => and({ 'push_subscription.partner_id': partnerId, user_id: userId }))
      .where(maySignIn)
      .execute()
    const expiresAt = new Date(now.getTime() + PUSH_MS)
    for (const { id } of browsers) {
      const to = pushRecipient({ partnerId, id })
      await queueMessage(trx, sealer, { kind: 'news', channel: 'push', to, text, expiresAt }, now)
    }
  })
}

/** The most important first. */
function inOrder(news: readonly News[]): News[] {
  const order = ({ kind }: News) => newsTopics.findIndex((topic) => topic === topicOf(kind))
  return news.toSorted((a, b) => order(a) - order(b) || a.id - b.id)
}

function topicOf(kind: EventKind): NewsTopic | undefined {
  return declarationOf(kind).news?.topic
}

function kindName({ kind }: News, texts: Texts): string {
  return texts.nameOf<string>('event', { [kind]: declarationOf(kind).name }, kind)
}

/** The title, and the subject: `ZG/2026/06/000012, Żuraw s.c., Decyzja pozytywna`. */
function lineOf(news: News, texts: Texts, now: Date): readonly [string, string] {
  const { kind, grid, facts, count, number, name, actor, operator, due } = news
  const isOfShop = grid === 'integration'
  const title = isOfShop ? integrationTitle(texts, number) : number
  const who = operator ? texts.say('mail.news.operator', {}) : actor
  const parts = [
    ...(number === '' ? [texts.say('mail.news.records', { count })] : [title, name]),
    kind === 'lead.protection-ending'
      ? daysLeft(news, texts, now)
      : describeFacts(kind, { ...facts, product: null }, (day) => day, texts.nameOf),
    due,
    isOfShop && who,
  ]
  return [kindName(news, texts), parts.filter(Boolean).join(', ')]
}

/** Counted again: the mail of a day may come on a later one. */
function daysLeft({ facts, created_at }: News, texts: Texts, now: Date): string {
  const days = Number(facts.days) - daysBetween(warsawDay(created_at), warsawDay(now))
  if (days > 1) return texts.say('mail.news.days', { days })
  return texts.say(days === 1 ? 'mail.news.tomorrow' : 'mail.news.today', {})
}

function pathOf({ kind, grid, facts, number, record_id: id }: News): string {
  const page = newsPages[grid]
  if (number === '') return page
  if (grid === 'integration') return `${page}/${productPageOf(kind, facts)}?product=${number}`
  return grid === 'settlement-grid' ? `${page}/${id}` : `${page}?record=${id}`
}
