import { Button, Skeleton } from '@mantine/core'
import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { Attempt } from './attempt.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useTexts } from '#lib/texts.tsx'

/** How many attempts are shown before all of them are asked for. */
const FIRST = 5

type Log = UseQueryResult<readonly DeliveryAttempt[]>

/** The last attempts to deliver, newest first. */
export function DeliveryLog({ log }: { log: Log }) {
  const t = useTexts(notificationsTexts)
  const id = useId()
  return (
    <section className={classes.log} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.logHead}>
        <h3 id={id} className={classes.logTitle}>
          {t('log')}
        </h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCw size={14} aria-hidden="true" />}
          aria-label={t('refreshOf')}
          loading={log.isFetching}
          onClick={() => void log.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      {log.error && <LoadFailure text={t('loadFailed')} query={log} />}
      {log.data ? <Attempts attempts={log.data} /> : !log.error && <LogSkeleton />}
    </section>
  )
}

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  const t = useTexts(notificationsTexts)
  const [isWhole, setWhole] = useState(false)
  if (attempts.length === 0) return <p className={classes.none}>{t('none')}</p>
  const shown = isWhole ? attempts : attempts.slice(0, FIRST)
  return (
    <>
      <ol className={classes.attempts}>
        {shown.map((attempt, index) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            isLatest={attempts.findIndex((one) => one.deliveryId === attempt.deliveryId) === index}
          />
        ))}
      </ol>
      {shown.length < attempts.length && (
        <Button size="xs" variant="default" className={classes.all} onClick={() => setWhole(true)}>
          {t('showAll', { count: attempts.length })}
        </Button>
      )}
    </>
  )
}

function LogSkeleton() {
  const t = useTexts(notificationsTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={88} mb={8} />
      <Skeleton height={88} />
    </div>
  )
}
