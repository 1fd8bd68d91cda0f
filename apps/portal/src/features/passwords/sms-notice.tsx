import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './passwords.module.css'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import type { SmsCode } from './use-sms-code.ts'

/** What became of the code: sent, sent before, not sent; and the way to a new one. */
export function SmsNotice(props: { code: SmsCode; onAgain: () => void }) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const { code } = props
  if (code.state === 'expired') return null
  if (code.state === 'sending') return <Notice tone="information" text={t('sending')} />
  if (code.state === 'failed')
    return (
      <Notice tone="danger" text={otherFailure(code.error)}>
        <Again onAgain={props.onAgain} />
      </Notice>
    )
  return (
    <div className={classes.sms}>
      {code.state === 'sent' ? (
        <Notice tone="success" text={t('sent')} />
      ) : (
        <Notice tone="information" text={t('sentBefore')} />
      )}
      <AgainLater at={code.againAt} onAgain={props.onAgain} />
    </div>
  )
}

function AgainLater(props: { at: number; onAgain: () => void }) {
  const t = useTexts(passwordsTexts)
  const seconds = useSecondsUntil(props.at)
  if (seconds === 0) return <Again onAgain={props.onAgain} />
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <p className={classes.again}>{t('againIn', { time })}</p>
}

function Again(props: { onAgain: () => void }) {
  const t = useTexts(passwordsTexts)
  return (
    <button type="button" className={classes.link} onClick={props.onAgain}>
      {t('sendAgain')}
    </button>
  )
}
