import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { type TaskKindName, taskKindOf } from '@partner-portal/contract/today/task-kinds'
import type { Today } from '@partner-portal/contract/today/today'
import { addDays } from '@partner-portal/contract/values/days'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePart } from '#lib/api/part.ts'
import { formatNumber } from '#lib/format/format.ts'
import { historyStep } from '#lib/routing/history-step.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today as day } from '#lib/timing/today.ts'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TaskCounts } from './task-counts.tsx'
import { linesOf } from './task-lines.ts'
import { TaskQueue } from './task-queue.tsx'
import classes from './today.module.css'
import { openedTodayQuery } from './today.queries.ts'
import { todayTexts } from './today.texts.ts'

interface TodayPartProps {
  readonly title?: string
  /** The most lines; default: all, with those that wait for others. */
  readonly limit?: number
  /** The agent of the tasks; default: all that the user sees. */
  readonly agent?: number | undefined
  /** For a backend without the queue. */
  readonly without: ReactNode
}

/** The queue of the user's tasks. */
export function TodayPart({ title, limit, agent, without }: TodayPartProps) {
  const t = useTexts(todayTexts)
  const [step] = useState(historyStep)
  const part = usePart(openedTodayQuery(step, agent))
  return (
    <Card {...(title && { title })} small busy={part.isLoading}>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={280} />}
      >
        {(today) => (today ? <Tasks {...{ today, limit, agent }} /> : without)}
      </Loaded>
    </Card>
  )
}

/** The list of leads with the steps of the next seven days. */
const nextWeek = () => ({
  nextStepDate: `${addDays(day(), 1)}..${addDays(day(), 7)}`,
  sort: 'nextStepDate',
})

function Tasks(props: { today: Today } & Readonly<Record<'limit' | 'agent', number | undefined>>) {
  const { today, limit, agent } = props
  const t = useTexts(todayTexts)
  const mayAct = !isSuspended(useUser())
  const isShown = ({ kind }: { kind: TaskKindName }) => mayAct || !taskKindOf(kind).refusesSuspended
  const isForUser = ({ kind }: { kind: TaskKindName }) => !taskKindOf(kind).waitsForOthers
  const counts = today.counts.filter(isShown)
  const lines = linesOf({ collection: today.collection.filter(isShown), counts })
  const own = lines.filter(isForUser)
  const shown = limit === undefined ? lines : own.slice(0, limit)
  return (
    <>
      {own.length === 0 && (
        <Row as="p" gap={12} below={8} oneLine>
          <CircleCheck size={20} color="var(--portal-success)" aria-hidden="true" />
          <Text as="span" secondary>
            {t('nothing')}
          </Text>
        </Row>
      )}
      {shown.length > 0 ? (
        <TaskQueue
          today={today}
          tasks={shown}
          agent={agent}
          counts={counts}
          mayAct={mayAct && !switchedLogin()?.isReadOnly}
        />
      ) : (
        <TaskCounts counts={counts} />
      )}
      <p className={classes.more}>
        {limit !== undefined && own.length > limit && (
          <PageLink to="/today">{t('all', { count: formatNumber(own.length) })}</PageLink>
        )}
        {counts.some(({ kind }) => kind === 'step-due') && (
          <PageLink to="/lead-list" search={nextWeek()}>
            {t('nextWeek')}
          </PageLink>
        )}
      </p>
    </>
  )
}
