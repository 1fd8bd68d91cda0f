import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import type { Role, UserStatus, UserType } from '@partner-portal/contract/protocol/roles'
import {
  type NewsChoice,
  type NewsGrid,
  type NewsKind,
  newsOfStatus,
  newsPages,
  standardChoice,
} from '@partner-portal/contract/records/news-kinds'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { integrationRecords } from '#domain/news-causes/integration-records.ts'
import { maySignIn } from '#domain/session/accounts.ts'
import { scopeOf } from '#domain/session/scope.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** More of one kind and value within an hour are one line that says how many. */
const MOST_SINGLE = 10
const CHUNK = 5_000
/** A statement has at most 65,535 parameters, and news thirteen each. */
const MOST_AT_ONCE = 5_000
/** In place of a user: the partner's salesman, who gets a copy where the provider wants it. */
export const SALESMAN = 0

type Cause = Selectable<Database['news_cause']> & { readonly kind: NewsKind }
type News = Insertable<Database['news']> & { readonly count: number }

interface FoundRecord {
  readonly id: number
  readonly agentId: number | null
  readonly number: string
  readonly name: string | null
}

interface Reader {
  readonly id: number
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly type: UserType
  readonly isMaster: boolean
  readonly agentId: number | null
  readonly email: string | null
}

const salesman: Reader = {
  id: SALESMAN,
  roles: [],
  status: 'ACTIVE',
  type: 'EMPLOYEE',
  isMaster: true,
  agentId: null,
  email: null,
}

type Table = keyof Database | RawBuilder<unknown>
const records: Readonly<Record<NewsGrid, { table: Table; number: string; name: string | null }>> = {
  'lead-grid': { table: 'lead', number: 'number', name: 'company_name' },
  'proposal-contract-grid': { table: 'contract', number: 'number', name: 'customer_name' },
  'invoice-loan-grid': document('financial_document'),
  'financial-document-grid': document('financial_document'),
  'loan-update-grid': document('loan_update'),
  'settlement-grid': { table: 'settlement', number: 'number', name: null },
  integration: {
    table: sql`(${integrationRecords}) as integration`,
    number: 'product',
    name: null,
  },
}

function document(table: keyof Database) {
  return { table, number: 'document_number', name: 'customer_name' }
}

/**
 * Makes news of the causes that wait, and deletes these in the same transaction: another process that
 * does the same skips them.
 */
export async function makeNews(
  db: Db,
  now: Date,
  options: { readonly copiesSalesman: boolean; readonly pushes: boolean },
): Promise<void> {
  const waiting = await sql<{ partnerId: number }>`
    select distinct partner_id as "partnerId" from news_cause`.execute(db)
  const failures: unknown[] = []
  // What fails for one partner keeps no other from news.
  for (const { partnerId } of waiting.rows)
    await makeAll(partnerId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]

  async function makeAll(partnerId: number): Promise<void> {
    for (let isMore = true; isMore; )
      isMore = await db.transaction().execute(async (trx) => {
        const taken = await takeCauses(trx, partnerId)
        const causes = knownCauses(taken)
        if (causes.length > 0) {
          await dropNewsOfFormer(trx, partnerId, causes)
          await insertNews(trx, await newsOf(trx, partnerId, causes, now, options))
        }
        return taken.length === CHUNK
      })
  }
}

async function takeCauses(
  trx: Db,
  partnerId: number,
): Promise<Selectable<Database['news_cause']>[]> {
  const { rows } = await sql<Selectable<Database['news_cause']>>`
    delete from news_cause where partner_id = ${partnerId} and id = any(array(
      select id from news_cause where partner_id = ${partnerId}
      order by id limit ${CHUNK} for update skip locked))
    returning *`.execute(trx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Of a lead that is an agent's no longer: its link would lead to nothing, and it says whose lead it is. */
async function dropNewsOfFormer(
  trx: Db,
  partnerId: number,
  causes: readonly Cause[],
): Promise<void> {
  const leads = causes.filter(({ kind }) => kind === 'lead-handed-over')
  if (leads.length === 0) return
  await sql`
    delete from news using lead, portal_user
    where news.partner_id = ${partnerId} and news.grid = 'lead-grid'
      and news.record_id = ${anyId(leads.map((cause) => cause.record_id))}
      and lead.partner_id = ${partnerId} and lead.id = news.record_id
      and portal_user.partner_id = ${partnerId} and portal_user.id = news.user_id
      and not portal_user.is_master
      and portal_user.agent_id is distinct from lead.agent_id
      and portal_user.agent_id is not null`.execute(trx)
}

/**
 * A change of status of which nobody hears has no kind; of several of one record the last counts, of
 * what is told twice the first.
 */
function knownCauses(taken: readonly Selectable<Database['news_cause']>[]): Cause[] {
  const last = new Map(
    taken.flatMap((cause) => (cause.kind ? [] : [[`${cause.grid} ${cause.record_id}`, cause.id]])),
  )
  const known = new Set<string>()
  return taken.flatMap((cause) => {
    const { once, grid, record_id } = cause
    const key = JSON.stringify([cause.kind, grid, record_id, once])
    if (once !== null && known.size === known.add(key).size) return []
    const kind = cause.kind ?? newsOfStatus(cause.grid, cause.value)
    const isPast = !cause.kind && last.get(`${cause.grid} ${cause.record_id}`) !== cause.id
    return kind === null || isPast ? [] : [{ ...cause, kind }]
  })
}

async function newsOf(
  trx: Db,
  partnerId: number,
  causes: readonly Cause[],
  now: Date,
  { copiesSalesman, pushes }: { readonly copiesSalesman: boolean; readonly pushes: boolean },
): Promise<News[]> {
  const found = await findRecords(trx, partnerId, causes)
  const readers = await findReaders(trx, partnerId)
  const choices = await findChoices(trx, readers)
  const pushed = pushes ? await findSubscribers(trx, partnerId) : new Set<number>()
  const before = await countSingle(trx, partnerId, now)
  const hour = now.toISOString().slice(0, 13)
  return [...readers, ...(copiesSalesman ? [salesman] : [])].flatMap((reader) => {
    const concerning = causes.flatMap((cause) => {
      const record = found.get(`${cause.grid} ${cause.record_id}`)
      return record && concerns(cause, record, reader) ? [{ ...cause, record }] : []
    })
    return [...Map.groupBy(concerning, groupOf)].flatMap(([group, [first, ...more]]): News[] => {
      if (!first) return []
      const { kind, grid, value } = first
      const choice = choices.get(`${reader.id} ${kind}`) ?? standardChoice(kind)
      const mail = hasMail(reader) && choice.mail !== 'never' ? choice.mail : null
      const all = {
        partner_id: partnerId,
        user_id: reader.id,
        kind,
        grid,
        value,
        mail,
        push: choice.push && pushed.has(reader.id),
        created_at: now,
      }
      const count = 1 + more.length
      if (count + (before.get(`${reader.id} ${group}`) ?? 0) > MOST_SINGLE)
        return [{ ...all, record_id: 0, once: `${value} ${hour}`, count, number: '', name: null }]
      return [first, ...more].map(({ id, once, record: { number, name }, record_id }) => {
        return { ...all, record_id, once: once ?? `#${id}`, count: 1, number, name }
      })
    })
  })
}

function groupOf({ kind, grid, value }: Pick<News, 'kind' | 'grid' | 'value'>): string {
  return `${kind} ${grid} ${value}`
}

function concerns(cause: Cause, { agentId }: FoundRecord, reader: Reader): boolean {
  if (cause.user_ids && !cause.user_ids.includes(String(reader.id))) return false
  if (cause.caused_by === reader.id) return false
  const scope = scopeOf({ ...reader, partnerId: cause.partner_id })
  if (cause.kind === 'lead-handed-over' && scope.agentId === null) return false
  if (reader.id === SALESMAN) return true
  if (cause.grid !== 'integration' && scope.agentId !== null && scope.agentId !== agentId)
    return false
  return mayOpen(newsPages[cause.grid], reader)
}

/** Who has set no password yet is written to about that alone. */
function hasMail({ id, email, status }: Reader): boolean {
  return id === SALESMAN || (email !== null && status !== 'NEW')
}

async function findRecords(
  trx: Db,
  partnerId: number,
  causes: readonly Cause[],
): Promise<Map<string, FoundRecord>> {
  const found = new Map<string, FoundRecord>()
  for (const [grid, ofGrid] of Map.groupBy(causes, (cause) => cause.grid)) {
    const { table, number, name } = records[grid]
    const { rows } = await sql<FoundRecord>`
      select id, agent_id as "agentId", ${sql.ref(number)} as number, ${name ? sql.ref(name) : null} as name
      from ${typeof table === 'string' ? sql.table(table) : table}
      where partner_id = ${partnerId}
        and id = ${anyId(ofGrid.map((cause) => cause.record_id))}`.execute(trx)
    for (const row of rows) found.set(`${grid} ${row.id}`, row)
  }
  return found
}

function findReaders(trx: Db, partnerId: number): Promise<Reader[]> {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'roles', 'status', 'type', 'is_master as isMaster', 'agent_id as agentId'])
    .select('email')
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
  return new Map(rows.map((row) => [`${row.user_id} ${row.kind}`, row]))
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

/** What each user was told singly in the last hour. */
async function countSingle(trx: Db, partnerId: number, now: Date): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('news')
    .select(['user_id', 'kind', 'grid', 'value', ({ fn }) => fn.countAll<number>().as('count')])
    .where('partner_id', '=', partnerId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where('record_id', '<>', 0)
    .groupBy(['user_id', 'kind', 'grid', 'value'])
    .execute()
  return new Map(rows.map((row) => [`${row.user_id} ${groupOf(row)}`, row.count]))
}

/** What was told before stays as it is; a sum of the same hour grows, and is unread again. */
async function insertNews(trx: Db, news: readonly News[]): Promise<void> {
  for (let first = 0; first < news.length; first += MOST_AT_ONCE)
    await trx
      .insertInto('news')
      .values(news.slice(first, first + MOST_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'user_id', 'kind', 'grid', 'record_id', 'once'])
          .doUpdateSet({ count: sql`news.count + excluded.count`, read_at: null })
          .where('news.record_id', '=', 0),
      )
      .execute()
}
