import { gridPages } from '@partner-portal/contract/lists/grid-names'
import type { Task } from '@partner-portal/contract/today/today'
import { addDays } from '@partner-portal/contract/values/days'
import { plain } from '@partner-portal/contract/values/opaque'
import { documentStatusTexts } from '#domain/documents/document-status.texts.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { taskTexts, todayTexts } from './today.texts.ts'

export function keyOf({ kind, grid, id, number, newsId }: Task): string {
  return `${kind} ${grid} ${newsId ?? id ?? number}`
}

/** A step by its words alone, all else by its kind first. */
export function useTaskText() {
  const t = useTexts(taskTexts)
  const statusOf = useTexts(documentStatusTexts)
  return (task: Task): string => {
    const { kind, grid, words, number, amount, currency, status, step, newsId } = task
    if (words && (step || newsId)) return words
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

export function useUntilText() {
  const t = useTexts(todayTexts)
  return (task: Task): string | null => {
    const day = plain(task.until)
    if (day === null) return null
    if (day < today()) return t('late', { day })
    if (day === today()) return t('today')
    return day === addDays(today(), 1) ? t('tomorrow') : t('until', { day })
  }
}

/** The page of the record. */
export function pageOf({ grid, id, number }: Task) {
  if (grid === 'integration') {
    const page = { to: '/integrations' } as const
    const slug = number?.toLowerCase().replaceAll('_', '-')
    return number && slug ? { ...page, id: `${slug}/details`, search: { product: number } } : page
  }
  const to = gridPages[grid]
  return id === null ? { to } : { to, search: { record: String(id) } }
}
