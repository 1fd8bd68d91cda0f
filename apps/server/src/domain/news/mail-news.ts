import { gridPages } from '@partner-portal/contract/protocol/grid-names'
import {
  answeredNames,
  newsKindNames,
  newsKinds,
} from '@partner-portal/contract/records/news-kinds'
import { contractStatusNames } from '@partner-portal/contract/values/contract-status-names'
import { daysBetween } from '@partner-portal/contract/values/days'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { documentStatusNames, leadStatusNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { type Installation, mail } from '#domain/messages/mail.ts'
import { maySignIn } from '#domain/session/accounts.ts'
import type { Texts } from '#domain/texts/texts.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { type News, sendDue } from './due-news.ts'
import { SALESMAN } from './make-news.ts'

/** What comes within a minute is one mail, and one push. */
export const SETTLE_MS = MINUTE_MS
const MOST_LINES = 50

/** Queues the mails that are due: one to each user. */
export async function mailNews(
  db: Db,
  installation: Installation,
  now: Date,
  digestHour: number,
): Promise<void> {
  const until = { once: new Date(now.getTime() - SETTLE_MS), daily: lastDigest(now, digestHour) }
  for (const how of ['once', 'daily'] as const) {
    const isDue = sql<boolean>`mail = ${how} and created_at < ${until[how]}`
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

/** The last time that it was this hour in Warsaw. */
export function lastDigest(now: Date, hour: number): Date {
  const at = (day: Date) => warsawMoment(`${warsawDay(day)} ${String(hour).padStart(2, '0')}:00:00`)
  const today = at(now)
  return today <= now ? today : at(new Date(now.getTime() - DAY_MS))
}

async function addressOf(trx: Db, partnerId: number, userId: number): Promise<string | null> {
  const found =
    userId === SALESMAN
      ? trx.selectFrom('salesman').select('email').where('partner_id', '=', partnerId)
      : trx
          .selectFrom('portal_user')
          .select('email')
          .where('partner_id', '=', partnerId)
          .where('id', '=', userId)
          .where(maySignIn)
  return (await found.executeTakeFirst())?.email ?? null
}

function newsMail(
  envelope: Omit<Installation, 'sealer'> & { to: string },
  userId: number,
  news: readonly News[],
  now: Date,
) {
  const { texts, publicUrl, brand } = envelope
  const sorted = inOrder(news)
  const lines = sorted.map((one) => lineOf(one, texts, now))
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

/** What matters most comes first. */
export function inOrder(news: readonly News[]): News[] {
  const order = (one: News) => newsKinds.indexOf(one.kind)
  return news.toSorted((a, b) => order(a) - order(b) || a.id - b.id)
}

export function kindName({ kind }: News, texts: Texts): string {
  return texts.nameOf('newsKind', newsKindNames, kind)
}

/** Its title, and what it is about: `ZG/2026/06/000012, Żuraw s.c., Decyzja pozytywna`. */
function lineOf(news: News, texts: Texts, now: Date): readonly [string, string] {
  const { count, record_id, number, name } = news
  const records = record_id === 0 ? [texts.say('mail.news.records', { count })] : [number, name]
  return [
    kindName(news, texts),
    [...records, valueName(news, texts, now)].filter(Boolean).join(', '),
  ]
}

function valueName(news: News, texts: Texts, now: Date): string | null {
  const { kind, grid, value } = news
  if (value === 'early-payout') return texts.nameOf('answered', answeredNames, value)
  if (value === '' || kind === 'documents-to-confirm' || grid === 'settlement-grid') return null
  if (kind === 'protection-ends') {
    // The mail of a day may come on a later one.
    const days = Number(value) - daysBetween(warsawDay(news.created_at), warsawDay(now))
    if (days > 1) return texts.say('mail.news.days', { days })
    return texts.say(days === 1 ? 'mail.news.tomorrow' : 'mail.news.today', {})
  }
  const [group, names] =
    kind === 'answer'
      ? (['answered', answeredNames] as const)
      : grid === 'lead-grid'
        ? (['leadStatus', leadStatusNames] as const)
        : grid === 'proposal-contract-grid'
          ? (['contractStatus', contractStatusNames] as const)
          : (['documentStatus', documentStatusNames] as const)
  return Object.hasOwn(names, value) ? texts.nameOf<string>(group, names, value) : null
}

export function pathOf({ grid, record_id: id }: News): string {
  const page = gridPages[grid]
  if (id === 0) return page
  return grid === 'settlement-grid' ? `${page}/${id}` : `${page}?record=${id}`
}
