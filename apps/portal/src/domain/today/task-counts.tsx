import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { taskKindOf, taskSearch } from '@partner-portal/contract/today/task-kinds'
import type { TaskCount } from '@partner-portal/contract/today/today'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { PageLink } from '#ui/page-link.tsx'
import { useCountText } from './task-text.ts'
import classes from './today.module.css'
import { todayTexts } from './today.texts.ts'

/** The number of tasks by kind, each a link to the list under the same filters. */
export function TaskCounts({ counts }: { counts: readonly TaskCount[] }) {
  const t = useTexts(todayTexts)
  const countText = useCountText()
  const shown = counts.filter(({ kind, count }) => count > 0 && taskKindOf(kind).rows)
  if (shown.length === 0) return null
  return (
    <ul className={classes.counts} aria-label={t('inLists')}>
      {shown.map((count) => (
        <li key={`${count.kind} ${count.grid}`}>
          <PageLink to={gridPages[count.grid as GridName]} search={taskSearch(count.kind, today())}>
            {countText(count)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
