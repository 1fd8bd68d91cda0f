import { kindsWhere } from '@partner-portal/contract/events/kinds'
import type { NewsItem, NewsSettings } from '@partner-portal/contract/news/news'
import type { NewsGrid } from '@partner-portal/contract/news/news-pages'
import { standardPush } from '@partner-portal/contract/protocol/news-topics'
import { sql } from 'kysely'
import { integrationTitle } from '#domain/integrations/integration-records.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { dueText } from '#domain/news/due-text.ts'
import { isUnsettled, type NewsViewer } from '#domain/news/settled.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Viewer } from '#platform/session/principal.ts'

const PAGE = 20

/** A user, with the pages that decide which news they may read now. */
export interface NewsOwner {
  readonly partnerId: number
  readonly userId: number
  readonly grids: readonly NewsGrid[]
}

function newsOf(db: Db, { partnerId, userId, grids }: NewsOwner) {
  return db
    .selectFrom('news')
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId, grid: anyText(grids) }))
}

const documentStatus = (viewer: Viewer) => sql<string | null>`(
  select d.status from financial_document as d
  where ${ownRows(viewer)} and d.partner_id = news.partner_id and d.id = news.record_id
    and news.grid in ('financial-document-grid', 'invoice-loan-grid'))`

/** The newest page before an id. */
export async function findNews(
  db: Db,
  owner: NewsOwner,
  viewer: NewsViewer,
  texts: Texts,
  before: number | undefined,
): Promise<{ collection: NewsItem[]; hasMore: boolean }> {
  const query = newsOf(db, owner)
    .selectAll()
    .select([documentStatus(viewer).as('status'), dueText(viewer).as('due')])
    .select(isUnsettled(viewer).as('isUnsettled'))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute()
  const collection = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    kind: row.kind,
    grid: row.grid,
    recordId: row.record_id,
    count: row.count,
    number: row.number || null,
    name: row.grid === 'integration' ? integrationTitle(texts, row.number) : row.name,
    facts: row.facts,
    actor: row.actor,
    operator: row.operator,
    createdAt: isoInstant(row.created_at),
    isRead: row.read_at !== null || !row.isUnsettled,
    ...(row.status !== null && { status: row.status }),
    ...(row.due !== null && { due: row.due }),
  }))
  return { collection, hasMore: rows.length > PAGE }
}

export async function countUnread(
  db: Db,
  owner: NewsOwner,
  viewer: NewsViewer,
): Promise<{ count: number }> {
  return newsOf(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .where(isUnsettled(viewer))
    .executeTakeFirstOrThrow()
}

/** Returns true if any was unread. */
export async function markRead(
  trx: Db,
  { partnerId, userId }: NewsOwner,
  { first, last }: { first: number; last: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('news')
    // Read news need no mail and no push.
    .set({ read_at: now, mail: null, push: false })
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId }))
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export type Choices = NewsSettings['collection']

export function findChoices(db: Db, userId: number): Promise<Choices> {
  return db
    .selectFrom('news_choice')
    .select(['topic', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
}

/** Applies to pending mails and pushes, too. Returns true if a choice has changed. */
export async function saveChoices(
  trx: Db,
  { partnerId, userId }: Pick<NewsOwner, 'partnerId' | 'userId'>,
  choices: Choices,
): Promise<boolean> {
  for (const { topic, mail, push } of choices) {
    const waiting = trx
      .updateTable('news')
      .where(({ and }) => and({ partner_id: partnerId, user_id: userId }))
      .where('kind', '=', anyText(kindsWhere(({ news }) => news?.topic === topic)))
    await waiting
      .set({ mail: mail === 'never' ? null : mail })
      .where('mail', 'is not', null)
      .execute()
    if (push === false) await waiting.set({ push }).where('push', '=', true).execute()
  }
  const { rows } = await sql`
    insert into news_choice (user_id, topic, mail, push)
    select ${userId}, given.topic, given.mail, coalesce(given.push, was.push, ${standardPush})
    from unnest(${choices.map(({ topic }) => topic)}::text[],
        ${choices.map(({ mail }) => mail)}::text[],
        ${choices.map(({ push }) => push ?? null)}::boolean[]) as given (topic, mail, push)
      left join news_choice as was on was.user_id = ${userId} and was.topic = given.topic
    on conflict (user_id, topic) do update
    set mail = excluded.mail, push = excluded.push
    where (news_choice.mail, news_choice.push) is distinct from (excluded.mail, excluded.push)
    returning topic`.execute(trx)
  return rows.length > 0
}
