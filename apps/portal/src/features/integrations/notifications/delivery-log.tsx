import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { RotateCw } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Part } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Attempt } from './attempt.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'

/** The attempts shown before 'show all'. */
const COUNT = 5

type Log = Part<readonly DeliveryAttempt[] | null>

export function DeliveryLog({ log }: { log: Log }) {
  const t = useTexts(notificationsTexts)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section ref={section} className={classes.log} aria-labelledby={id} tabIndex={-1}>
      <Row gap={8} below={12} justify="space-between">
        <Text as="h3" size={16} bold id={id}>
          {t('log')}
        </Text>
        <Button
          size="small"
          variant="default"
          icon={<RotateCw size={14} aria-hidden="true" />}
          aria-label={t('refreshOf')}
          ref={button}
          busy={log.isFetching}
          onClick={() => void log.refetch()}
        >
          {t('refresh')}
        </Button>
      </Row>
      <Loaded
        part={log}
        failed={t('loadFailed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton height={88} below={8} />
            <Skeleton height={88} />
          </>
        }
        refreshButton={button}
      >
        {(attempts) => attempts && <Attempts attempts={attempts} section={section} />}
      </Loaded>
    </section>
  )
}

interface AttemptsProps {
  readonly attempts: readonly DeliveryAttempt[]
  readonly section: RefObject<HTMLElement | null>
}

function Attempts({ attempts, section }: AttemptsProps) {
  const t = useTexts(notificationsTexts)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const showAll = () => {
    flushSync(() => setWhole(true))
    // The button is removed, so the first new attempt gets the focus.
    moveFocus(list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${COUNT + 1})`))
  }
  if (attempts.length === 0)
    return (
      <Text max={70} secondary>
        {t('none')}
      </Text>
    )
  const shown = isWhole ? attempts : attempts.slice(0, COUNT)
  return (
    <>
      <Stack as="ol" gap={8} ref={list}>
        {shown.map((attempt, index) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            section={section}
            isLatest={
              attempts.findIndex((entry) => entry.deliveryId === attempt.deliveryId) === index
            }
          />
        ))}
      </Stack>
      {shown.length < attempts.length && (
        <Row gap={0} top={12}>
          <Button size="small" variant="default" onClick={showAll}>
            {t('showAll', { count: attempts.length })}
          </Button>
        </Row>
      )}
    </>
  )
}
