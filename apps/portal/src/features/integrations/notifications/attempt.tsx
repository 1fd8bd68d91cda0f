import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { DeliveryKind } from '@partner-portal/contract/integrations/delivery-outcomes'
import { plain } from '@partner-portal/contract/values/opaque'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { send } from '#lib/api/api.ts'
import { formatDuration, formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { useDelivery } from './deliveries.queries.ts'
import classes from './notifications.module.css'
import { deliveryKindTexts, environmentParts, notificationsTexts } from './notifications.texts.ts'
import { adviceTexts, outcomeOf, outcomeTexts } from './outcome.texts.ts'

const isRetried: Readonly<Record<DeliveryKind, boolean>> = { LIMIT_CHANGED: true, SAMPLE: false }

interface AttemptProps {
  readonly attempt: DeliveryAttempt
  /** True for the latest attempt of its notification, which can be resent from here. */
  readonly isLatest: boolean
  /** Gets the focus when another attempt makes this one older. */
  readonly section: RefObject<HTMLElement | null>
}

export function Attempt({ attempt, isLatest, section }: AttemptProps) {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationsTexts)
  const word = useTexts(outcomeTexts)
  const advice = useTexts(adviceTexts)
  const kindText = useTexts(deliveryKindTexts)
  const outcome = outcomeOf(attempt.outcome)
  const isDelivered = outcome === 'DELIVERED'
  const facts = [
    // Another backend may have other kinds.
    Object.hasOwn(deliveryKindTexts, attempt.kind) ? kindText(attempt.kind) : attempt.kind,
    shared(environmentParts[attempt.environment].text),
    attempt.status === null ? null : t('http', { status: attempt.status }),
    formatDuration(attempt.durationMs),
  ].filter((fact) => fact !== null)
  return (
    <li className={classes.attempt} tabIndex={-1}>
      <div className={classes.attemptBody}>
        <Row gap="4px 12px">
          <StatusBadge
            tone={isDelivered ? 'success' : 'danger'}
            icon={isDelivered ? CircleCheck : CircleAlert}
          >
            {word(outcome)}
          </StatusBadge>
          <Text as="time" whole dateTime={plain(attempt.attemptedAt)}>
            {formatMoment(attempt.attemptedAt, 'seconds')}
          </Text>
          <span className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </Row>
        {outcome !== 'DELIVERED' && <Text max={80}>{advice(outcome)}</Text>}
        {isLatest && <NextAttempt attempt={attempt} />}
        <AttemptDetails attempt={attempt} />
      </div>
      {isLatest && <ResendButton attempt={attempt} section={section} />}
    </li>
  )
}

function NextAttempt({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts(notificationsTexts)
  const { outcome, kind, nextAttemptAt } = attempt
  if (!nextAttemptAt && (outcome === 'DELIVERED' || !isRetried[kind])) return null
  return (
    <Text max={80} secondary>
      {nextAttemptAt ? t('nextAttempt', { time: formatMoment(nextAttemptAt) }) : t('noNextAttempt')}
    </Text>
  )
}

/** The address of an attempt and the answer of the shop's server, as plain text. */
function AttemptDetails({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts(notificationsTexts)
  const { url, answer, status } = attempt
  return (
    <details className={classes.details}>
      <summary>{t(status === null ? 'moreNoAnswer' : 'more')}</summary>
      <Text size={13} top={8} below={4} medium>
        {t('sentTo')}
      </Text>
      <pre className={classes.raw}>{url}</pre>
      {status !== null && (
        <>
          <Text size={13} top={8} below={4} medium>
            {t(answer ? 'answer' : 'answerEmpty')}
          </Text>
          {answer && <pre className={classes.raw}>{answer}</pre>}
        </>
      )}
    </details>
  )
}

function ResendButton({ attempt, section }: Omit<AttemptProps, 'isLatest'>) {
  const t = useTexts(notificationsTexts)
  const { recommendationCode } = useProduct()
  const { deliveryId, attemptedAt } = attempt
  const { start, isBusy, failure } = useDelivery({
    send: () => send('resendDelivery', { params: { recommendationCode, deliveryId } }),
  })
  return (
    <div ref={usePassFocus(section)} className={classes.resend}>
      <Button
        size="small"
        variant="default"
        aria-label={t('resendOf', { time: formatMoment(attemptedAt, 'seconds') })}
        busy={isBusy}
        onClick={() => void start()}
      >
        {t('resend')}
      </Button>
      <FailureNotice text={failure} />
    </div>
  )
}
