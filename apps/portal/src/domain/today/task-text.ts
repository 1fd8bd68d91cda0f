import { gridPages } from '@partner-portal/contract/lists/grid-names'
import {
  type TaskKindName,
  taskKindOf,
  taskSearch,
} from '@partner-portal/contract/today/task-kinds'
import type { Task, TaskCount } from '@partner-portal/contract/today/today'
import { plain } from '@partner-portal/contract/values/opaque'
import { clientPage } from '#domain/clients/client-page.ts'
import { documentStatusTexts } from '#domain/documents/document-status.texts.ts'
import { formatMoney, formatNumber } from '#lib/format/format.ts'
import type { Walk } from '#lib/routing/walk.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { moneySums } from '#list/definition/money-sums.ts'
import type { QueueLine } from './task-lines.ts'
import { taskKindTexts, taskTexts, todayTexts } from './today.texts.ts'

const listTexts: Partial<Record<TaskCount['grid'], 'contracts' | 'gained' | 'received'>> = {
  'proposal-contract-grid': 'contracts',
  'financial-document-grid': 'gained',
  'invoice-loan-grid': 'received',
}

const isOfOneList = (kind: TaskKindName) => taskKindOf(kind).rows?.grids.length === 1

/** `Brakujące pliki: otrzymane (12)`. */
export function useCountText() {
  const t = useTexts(todayTexts)
  const nameOf = useTexts(taskKindTexts)
  return ({ kind, grid, count }: TaskCount): string => {
    const list = !isOfOneList(kind) && listTexts[grid]
    const name = list ? `${nameOf(kind)}: ${t(list)}` : nameOf(kind)
    return `${name} (${formatNumber(count)})`
  }
}

/** A step by its words alone, all else by its kind first. */
export function useTaskText() {
  const t = useTexts(taskTexts)
  const of = useTexts(todayTexts)
  const statusOf = useTexts(documentStatusTexts)
  const countText = useCountText()
  return (task: QueueLine): string => {
    const { kind, grid, words, number, amount, currency, status, step, newsId, pile } = task
    if (pile) {
      const { count, tasks } = pile
      if (amount === null || !isOfOneList(kind) || tasks.length < count)
        return countText({ kind, grid, count })
      const sums = moneySums(tasks.map((each) => ({ ...each, currency: each.currency ?? '' })))
      return of('documents', { line: t(kind), count, sum: sums.join(', ') })
    }
    if (words && step) return words
    if (words && newsId)
      return [words, grid !== 'integration' && number].filter(Boolean).join(' · ')
    const isSecond = kind === 'to-confirm' && status === 'first_signed'
    const money = amount === null ? null : formatMoney(amount, currency ?? '')
    const named = words ? `${t(kind)}: ${words}` : t(kind)
    const second = isSecond && statusOf('first_signed')
    return [named, grid !== 'integration' && number, money, second].filter(Boolean).join(' · ')
  }
}

export type Due = 'overdue' | 'due' | 'later'

/** A task without a last day counts as today's. */
export function dueOf(task: Task): Due {
  const day = plain(task.until) ?? today()
  return day < today() ? 'overdue' : day === today() ? 'due' : 'later'
}

/** The page of the record, or of the list. */
export function pageOf({ kind, grid, id, number }: Task) {
  if (grid === 'integration') {
    const page = { to: '/integrations' } as const
    const slug = number?.toLowerCase().replaceAll('_', '-')
    return number && slug ? { ...page, id: `${slug}/details`, search: { product: number } } : page
  }
  const search = id === null ? taskSearch(kind, today()) : { record: String(id) }
  return { to: gridPages[grid], search }
}

/** The way through the records and clients of a queue. Two lines may lead to one page. */
export function walkOf(tasks: readonly Task[]): Walk {
  const pagesOf = (pageOfTask: (task: Task) => Omit<Walk['records'][number], 'line'> | null) => {
    const pages = tasks.flatMap((task, at) => {
      const page = pageOfTask(task)
      return page ? [[JSON.stringify(page), { ...page, line: at + 1 }] as const] : []
    })
    // The first line of a page counts.
    return [...new Map(pages.toReversed()).values()].toReversed()
  }
  return {
    records: pagesOf((task) => (task.id === null ? null : pageOf(task))),
    clients: pagesOf(({ nip }) => {
      const to = clientPage(nip)
      return to === null ? null : { to }
    }),
    count: tasks.length,
  }
}
