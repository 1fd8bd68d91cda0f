import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { taskKindOf, taskSearch } from '@partner-portal/contract/today/task-kinds'
import type { TaskCount } from '@partner-portal/contract/today/today'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { PageLink } from '#ui/page-link.tsx'
import classes from './today.module.css'
import { taskKindTexts, todayTexts } from './today.texts.ts'

const listTexts: Partial<Record<TaskCount['grid'], 'contracts' | 'gained' | 'received'>> = {
  'proposal-contract-grid': 'contracts',
  'financial-document-grid': 'gained',
  'invoice-loan-grid': 'received',
}

/** The number of tasks by kind, each a link to the list under the same filters. */
export function TaskCounts({ counts }: { counts: readonly TaskCount[] }) {
  const t = useTexts(todayTexts)
  const nameOf = useTexts(taskKindTexts)
  const shown = counts.filter(({ kind, count }) => count > 0 && taskKindOf(kind).rows)
  if (shown.length === 0) return null
  return (
    <ul className={classes.counts} aria-label={t('inLists')}>
      {shown.map(({ kind, grid, count }) => {
        const isOneOf = (taskKindOf(kind).rows?.grids.length ?? 0) > 1
        const list = isOneOf && listTexts[grid]
        const name = list ? `${nameOf(kind)}: ${t(list)}` : nameOf(kind)
        return (
          <li key={`${kind} ${grid}`}>
            <PageLink to={gridPages[grid as GridName]} search={taskSearch(kind, today())}>
              {`${name} (${formatNumber(count)})`}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
