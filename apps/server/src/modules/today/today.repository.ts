import { describeFacts } from '@partner-portal/contract/events/describe-facts'
import { declarationOf, kindsWhere } from '@partner-portal/contract/events/kinds'
import { isIntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { newsGridNames, newsPages } from '@partner-portal/contract/news/news-pages'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { questionGrids } from '@partner-portal/contract/questions/question-records'
import type { TaskKindName, taskKinds } from '@partner-portal/contract/today/task-kinds'
import type { TaskCount, WireTask } from '@partner-portal/contract/today/today'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import { integrationTitle } from '#domain/integrations/integration-records.ts'
import { isOpenRequest } from '#domain/leads/extensions.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { type ListSources, opens } from '#domain/list/list-sources.ts'
import { isUnsettled } from '#domain/news/settled.ts'
import { isOpenQuestion } from '#domain/questions/open-questions.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { MOST_TASKS, type TaskRow } from '#domain/today/task-rows.ts'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/** The fields of a task beside those of its record. */
type Extra = Partial<Pick<WireTask, 'newsId' | 'words' | 'until' | 'step'>>

/** The extras of the rows of a kind, by their ids. */
type ReadExtras = (
  db: Db,
  principal: Principal,
  of: { readonly grid: GridName; readonly ids: readonly number[] },
) => Promise<ReadonlyMap<number, Extra>>

export const extrasOf: Readonly<Partial<Record<TaskKindName, ReadExtras>>> = {
  'step-due': async (db, principal, { ids }) => {
    const steps = await readSteps(db, principal, ids)
    return new Map(
      steps.map(({ id, text, day }) => [id, { words: text, until: day, step: { text, day } }]),
    )
  },
  'protection-ending': async (db, principal, { ids }) => {
    const steps = await readSteps(db, principal, ids)
    return new Map(steps.map(({ id, text }) => [id, { words: text }]))
  },
  'files-wanted': async (db, { partnerId }, { grid, ids }) => {
    const record = grid === 'proposal-contract-grid' ? sql`contract_id` : sql`document_id`
    const { rows } = await sql<{ id: number; words: string; until: string | null }>`
      select ${record} as id, string_agg(name, ', ' order by id) as words,
        min(deadline) as until
      from wanted_file where partner_id = ${partnerId} and ${record} = ${anyId(ids)}
        and state in ('WANTED', 'REFUSED') group by ${record}`.execute(db)
    return new Map(rows.map(({ id, ...extra }) => [id, extra]))
  },
}

async function readSteps(db: Db, principal: Principal, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; text: string; day: string }>`
    select d.id, d.next_step as text,
      (d.next_step_at at time zone ${sql.lit(TIME_ZONE)})::date as day
    from lead as d
    where ${ownRows(principal)} and d.id = ${anyId(ids)} and d.next_step is not null`.execute(db)
  return rows
}

/** A row of a list as a task. */
export function taskOf(
  { agentId }: Principal,
  kind: TaskKindName,
  grid: GridName,
  source: GridSource,
  row: TaskRow,
  extra: Extra = {},
): WireTask {
  const { company, numbers, amount, status } = source.grid.record
  const textOf = (field: string | undefined) => {
    const value = field === undefined ? null : row[field]
    return typeof value === 'string' ? value : null
  }
  return {
    ...blank(kind),
    grid,
    id: row.id,
    client: textOf(company?.name),
    nip: textOf(company?.nip),
    agentName: row['agentId'] === agentId ? null : textOf('agentName'),
    number: textOf(numbers[0]),
    status: textOf(status),
    amount: amount === undefined ? null : ((row[amount] as number | null) ?? null),
    currency: textOf('currency'),
    phoneNumber: textOf('phoneNumber'),
    ...extra,
  }
}

export interface FoundTasks {
  readonly tasks: readonly WireTask[]
  readonly counts: readonly TaskCount[]
}

export async function joined(parts: readonly Promise<FoundTasks>[]): Promise<FoundTasks> {
  const all = await Promise.all(parts)
  return { tasks: all.flatMap(({ tasks }) => tasks), counts: all.flatMap(({ counts }) => counts) }
}

/** The kinds that are rows of no list. */
type OtherKind = {
  [K in TaskKindName]: (typeof taskKinds)[K] extends { readonly rows: unknown } ? never : K
}[TaskKindName]

interface Reading {
  readonly sources: ListSources
  readonly principal: Principal
  readonly texts: Texts
}

export const otherTasks: Readonly<
  Record<OtherKind, (db: Db, reading: Reading) => Promise<FoundTasks>>
> = {
  answer: findAnswers,
  'notification-failed': findFailedNotifications,
  'question-asked': findOpen('question-asked', questionGrids, isOpenQuestion),
  'extension-requested': findOpen(
    'extension-requested',
    ['lead-grid'],
    sql<boolean>`${isOpenRequest} and d.status <> 'WITHDRAWN'`,
  ),
}

const answerKinds = kindsWhere(({ news }) => news?.topic === 'answer')

/** The answers of the provider that the user has not read. */
async function findAnswers(db: Db, { sources, principal, texts }: Reading): Promise<FoundTasks> {
  const { partnerId, userId } = principal
  const grids = newsGridNames.filter((grid) => mayOpen(newsPages[grid], principal))
  const unread = db
    .selectFrom('news')
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId }))
    .where('read_at', 'is', null)
    .where(isUnsettled(principal))
    .where('kind', '=', anyText(answerKinds))
    .where('grid', '=', anyText(grids))
  const [news, counts] = await Promise.all([
    unread.selectAll().orderBy('id', 'desc').limit(MOST_TASKS).execute(),
    unread
      .select(['grid', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('grid')
      .execute(),
  ])
  const records = await Promise.all(
    [...Map.groupBy(news, ({ grid }) => grid)].map(async ([grid, all]) => {
      if (!isGridName(grid)) return []
      const source = sources[grid]
      const ids = all.flatMap(({ record_id: id }) => id ?? [])
      const { rows } = await sql<TaskRow>`
        select ${source.rowSelect(principal)} from ${source.table} as d ${source.rowJoins}
        where ${source.scope(principal)} and d.id = ${anyId(ids)}`.execute(db)
      return rows.map((row) => taskOf(principal, 'answer', grid, source, row))
    }),
  )
  const tasks = news.map(({ kind, grid, facts, record_id: id, number, name, ...entry }) => {
    const title = texts.nameOf<string>('event', { [kind]: declarationOf(kind).name }, kind)
    const details = describeFacts(kind, facts, (day) => day, texts.nameOf)
    const record = records.flat().find((task) => task.grid === grid && task.id === id)
    return {
      ...(record ?? { ...blank('answer'), grid, id, client: name, number: number || null }),
      words: [title, details].filter(Boolean).join(': '),
      newsId: entry.id,
    }
  })
  return { tasks, counts: counts.map((count) => ({ kind: 'answer', ...count })) }
}

/** The records of these lists with an event `request` that the provider has not answered, as they were asked. */
function findOpen(kind: OtherKind, grids: readonly GridName[], isOpen: RawBuilder<boolean>) {
  return async (db: Db, { sources, principal }: Reading): Promise<FoundTasks> => {
    const found = await Promise.all(grids.filter((grid) => opens(grid, principal)).map(findIn))
    const inOrder = found.flatMap(({ open }) => open).toSorted((a, b) => a.asked - b.asked)
    return { tasks: inOrder.map(({ task }) => task), counts: found.map(({ count }) => count) }

    async function findIn(grid: GridName) {
      const source = sources[grid]
      const { type } = source.grid.record
      const requests = sql`from event as request where request.partner_id = ${principal.partnerId}
        and request.record = ${type} and request.record_id = d.id and ${isOpen}`
      const where = sql`${source.scope(principal)} and exists (select ${requests})`
      const [{ rows }, counted] = await Promise.all([
        sql<TaskRow & { readonly asked: number }>`
          select ${source.rowSelect(principal)}, (select min(request.id) ${requests}) as asked
          from ${source.table} as d ${source.rowJoins}
          where ${where} order by asked limit ${MOST_TASKS}`.execute(db),
        sql<{ count: number }>`
          select count(*) as count from ${source.table} as d where ${where}`.execute(db),
      ])
      return {
        open: rows.map((row) => ({
          asked: row.asked,
          task: taskOf(principal, kind, grid, source, row),
        })),
        count: { kind, grid, count: counted.rows[0]?.count ?? 0 },
      }
    }
  }
}

/** The broker's products whose last notification did not arrive. */
async function findFailedNotifications(db: Db, { principal, texts }: Reading): Promise<FoundTasks> {
  const kind = 'notification-failed'
  const grid = 'integration'
  const { partnerId } = principal
  if (!mayOpen(newsPages[grid], principal)) return { tasks: [], counts: [] }
  const { rows } = await sql<{ product: string }>`
    select p.product from broker_product as p
    where p.partner_id = ${partnerId} and p.enabled and (
      select a.outcome from delivery_attempt as a
      where a.partner_id = ${partnerId} and a.product = p.product
      order by a.attempted_at desc, a.id desc limit 1
    ) <> 'DELIVERED' order by p.product`.execute(db)
  const tasks = rows
    .filter(({ product }) => isIntegrationProduct(product))
    .map(({ product }): WireTask => {
      const words = integrationTitle(texts, product)
      return { ...blank(kind), grid, id: null, number: product, words }
    })
  return { tasks, counts: [{ kind, grid, count: tasks.length }] }
}

function blank(kind: TaskKindName) {
  const client = { client: null, nip: null, phoneNumber: null, status: null }
  const money = { amount: null, currency: null }
  return { kind, ...client, ...money, words: null, until: null, step: null, newsId: null }
}
