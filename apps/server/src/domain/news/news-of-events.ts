import { declarationOf } from '@partner-portal/contract/events/kinds'
import { isTo, type NewsGrid, newsPages } from '@partner-portal/contract/news/news-pages'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { type NewsChoice, standardChoice } from '@partner-portal/contract/protocol/news-topics'
import type { Role, UserStatus, UserType } from '@partner-portal/contract/protocol/roles'
import { HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { type Insertable, type Selectable, sql } from 'kysely'
import { maySignIn } from '#domain/account/accounts.ts'
import { scopeOf } from '#domain/account/scope.ts'
import { findRecords, recordKey } from '#domain/events/find-records.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** Above this number, news of one kind with the same facts within an hour become one line with a count. */
const MOST_SINGLE = 10
/** An equal event by the same person within this time makes no further news. */
const AGAIN_MS = 10 * MINUTE_MS
/** A statement has at most 65,535 parameters, and news fourteen each. */
const MOST_AT_ONCE = 4_500
/** Replaces the user's id: the partner's salesman, who gets a copy if the provider wants it. */
export const SALESMAN = 0

export type NewsEvent = Pick<
  Selectable<Database['event']>,
  'id' | 'kind' | 'record' | 'record_id' | 'actor' | 'operator' | 'facts' | 'position'
>

/** The record of an event, with the fields of its news. */
export interface NewsRecord {
  /** Null: a product of a broker. */
  readonly id: number | null
  readonly agentId: number | null
  readonly number: string
  readonly name: string | null
  readonly grid: NewsGrid
}
const recordFields = ['id', 'agentId', 'number', 'name', 'grid'] satisfies (keyof NewsRecord)[]

export interface NewsOptions {
  readonly copiesSalesman: boolean
}

/** A new row, or an addition to the count of a row. */
export type News = Insertable<Database['news']> | { readonly sumId: number; readonly more: number }

interface Reader {
  readonly id: number
  readonly username: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly type: UserType
  readonly isMaster: boolean
  readonly mayConfirm: boolean
  readonly agentId: number | null
  readonly email: string | null
}

const salesman: Reader = {
  id: SALESMAN,
  username: null,
  roles: [],
  status: 'ACTIVE',
  type: 'EMPLOYEE',
  isMaster: true,
  mayConfirm: true,
  agentId: null,
  email: null,
}

/** An event with an existing record, and the fields of its news. */
type NamedEvent = Pick<NewsEvent, 'kind' | 'actor' | 'operator' | 'facts'> & NewsRecord

/** The news of the users of a partner. */
export async function newsOf(
  trx: Db,
  partnerId: number,
  events: readonly NewsEvent[],
  now: Date,
  { copiesSalesman }: NewsOptions,
): Promise<News[]> {
  const records = await findRecords<NewsRecord>(trx, [partnerId], events, () => recordFields)
  const candidates = nameEvents(events, records)
  const readers = await findReaders(trx, partnerId)
  const choices = await findChoices(trx, readers)
  const pushed = await findSubscribers(trx, partnerId)
  const before = await findBefore(trx, partnerId, now)
  return [...readers, ...(copiesSalesman ? [salesman] : [])].flatMap((reader) => {
    const items = candidates.filter(
      (event) =>
        hears(event, reader, partnerId) && !before.unread.has(`${reader.id} ${againKey(event)}`),
    )
    return [...Map.groupBy(items, groupKey)].flatMap(([group, [first, ...more]]): News[] => {
      if (!first) return []
      const { kind, facts, grid } = first
      const topic = declarationOf(kind).news?.topic ?? 'answer'
      const choice = choices.get(`${reader.id} ${topic}`) ?? standardChoice(topic)
      const all = {
        partner_id: partnerId,
        user_id: reader.id,
        kind,
        grid,
        facts: JSON.stringify(facts),
        mail: hasMail(reader) && choice.mail !== 'never' ? choice.mail : null,
        push: choice.push && pushed.has(reader.id),
        created_at: now,
      }
      const count = 1 + more.length
      const { count: known = 0, sumId = null } = before.groups.get(`${reader.id} ${group}`) ?? {}
      if (count + known <= MOST_SINGLE)
        return [first, ...more].map(({ actor, operator, id, number, name, facts }) => {
          const common = { ...all, facts: JSON.stringify(facts) }
          return { ...common, record_id: id, actor, operator, number, name }
        })
      return [sumId === null ? { ...all, count, number: '' } : { sumId, more: count }]
    })
  })
}

/** The last of several statuses of a record counts, and the last of one person's repeated changes. */
function nameEvents(
  events: readonly NewsEvent[],
  records: ReadonlyMap<string, NewsRecord>,
): readonly NamedEvent[] {
  const last = new Map<string, NamedEvent>()
  for (const event of events) {
    const { id, kind, actor, operator } = event
    const record = records.get(recordKey(event))
    if (!record) continue
    const { facts: declared } = declarationOf(kind)
    // Ids and codes without names are left out: a user sees no difference in them.
    const kept = Object.entries(event.facts).filter(([name]) => {
      const { type = 'id', names } = declared[name] ?? {}
      return ['product', 'wanted'].includes(name) || !['id', 'code'].includes(type) || names
    })
    const entry = { ...record, kind, actor, operator, facts: Object.fromEntries(kept) }
    const ofPerson = actor === null ? `${id}` : againKey(entry)
    last.set('status' in declared ? `${kind} ${recordKey(event)}` : ofPerson, entry)
  }
  return [...last.values()]
}

/** Several files are one group. */
function groupKey({ kind, grid, facts }: Pick<NamedEvent, 'kind' | 'grid' | 'facts'>): string {
  const { wanted: _, ...common } = facts
  return `${kind} ${grid} ${JSON.stringify(common)}`
}

function againKey(event: Omit<NamedEvent, 'agentId' | 'name'>): string {
  const { id, number, actor, operator } = event
  return JSON.stringify([groupKey(event), id, number, actor, operator])
}

/** True if the event is news for the reader. */
function hears(event: NamedEvent, reader: Reader, partnerId: number): boolean {
  const { kind, grid, actor, operator } = event
  const { news } = declarationOf(kind)
  if (!news) return false
  const isActor = actor !== null && actor === reader.username && operator === null
  if (isActor && !news.to.includes('actor')) return false
  const { agentId } = scopeOf({ ...reader, partnerId })
  if (!isTo(news.to, grid, agentId !== null)) return false
  // Steps are the partner's alone.
  if (reader.id === SALESMAN) return kind !== 'lead.step-due'
  const isInScope = agentId === null || agentId === event.agentId || grid === 'integration'
  const isForReader = reader.mayConfirm || !news.to.includes('signers')
  return isInScope && isForReader && mayOpen(newsPages[grid], reader)
}

/** A user without a password gets only the mail with the link to set one. */
function hasMail({ id, email, status }: Reader): boolean {
  return id === SALESMAN || (email !== null && status !== 'NEW')
}

function findReaders(trx: Db, partnerId: number): Promise<Reader[]> {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'username', 'roles', 'status', 'type', 'is_master as isMaster'])
    .select(['may_confirm as mayConfirm', 'agent_id as agentId', 'email'])
    .where('partner_id', '=', partnerId)
    .where(maySignIn)
    .orderBy('id')
    .execute()
}

async function findChoices(trx: Db, readers: readonly Reader[]): Promise<Map<string, NewsChoice>> {
  const rows = await trx
    .selectFrom('news_choice')
    .selectAll()
    .where('user_id', '=', anyId(readers.map(({ id }) => id)))
    .execute()
  return new Map(rows.map((row) => [`${row.user_id} ${row.topic}`, row]))
}

async function findSubscribers(trx: Db, partnerId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('push_subscription')
    .select('user_id')
    .distinct()
    .where('partner_id', '=', partnerId)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The news of each user in the last hour, counted by group, and the keys of unread news with an actor. */
async function findBefore(trx: Db, partnerId: number, now: Date) {
  const recent = trx.selectFrom('news').where('partner_id', '=', partnerId)
  const since = (ms: number) => new Date(now.getTime() - ms)
  const groups = await recent
    .select(['user_id', 'kind', 'grid', ({ fn }) => fn.sum<number>('count').as('count')])
    .select(sql<NamedEvent['facts']>`facts - 'wanted'`.as('facts'))
    .select(sql<number | null>`max(id) filter (where number = '')`.as('sumId'))
    .where('created_at', '>', since(HOUR_MS))
    .groupBy(['user_id', 'kind', 'grid', sql`facts - 'wanted'`])
    .execute()
  const unread = await recent
    .select(['user_id', 'kind', 'grid', 'facts', 'record_id as id', 'number', 'actor', 'operator'])
    .where('created_at', '>', since(AGAIN_MS))
    .where('actor', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
  return {
    groups: new Map(groups.map((row) => [`${row.user_id} ${groupKey(row)}`, row])),
    unread: new Set(unread.map((row) => `${row.user_id} ${againKey(row)}`)),
  }
}

/** Earlier news stay unchanged; a line with a count grows, and is unread again. */
export async function insertNews(trx: Db, partnerId: number, news: readonly News[]): Promise<void> {
  const rows = news.filter((item) => 'user_id' in item)
  for (let first = 0; first < rows.length; first += MOST_AT_ONCE)
    await trx
      .insertInto('news')
      .values(rows.slice(first, first + MOST_AT_ONCE))
      .execute()
  for (const { sumId, more } of news.filter((item) => 'sumId' in item))
    await trx
      .updateTable('news')
      .set({ count: sql`count + ${more}`, read_at: null })
      .where(({ and }) => and({ partner_id: partnerId, id: sumId }))
      .execute()
}
