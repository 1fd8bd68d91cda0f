import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { useTexts } from '#lib/texts.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'

/** Where it went and what the shop's server said: only a text here, whatever is in it. */
export function AttemptDetails({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts(notificationsTexts)
  const { url, answer, status } = attempt
  return (
    <details className={classes.details}>
      <summary>{t(status === null ? 'moreNoAnswer' : 'more')}</summary>
      <p className={classes.detailLabel}>{t('sentTo')}</p>
      <pre className={classes.raw}>{url}</pre>
      {status !== null && (
        <>
          <p className={classes.detailLabel}>{t(answer ? 'answer' : 'answerEmpty')}</p>
          {answer && <pre className={classes.raw}>{answer}</pre>}
        </>
      )}
    </details>
  )
}
