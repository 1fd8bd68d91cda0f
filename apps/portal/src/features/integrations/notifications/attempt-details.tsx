import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'

/** The address of an attempt and the answer of the shop's server, as plain text. */
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
