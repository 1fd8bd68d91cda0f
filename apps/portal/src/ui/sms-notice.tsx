import type { SmsCode } from '#lib/form/use-sms-code.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { useCountdown } from '#lib/timing/use-countdown.ts'
import { Notice } from '#ui/notice.tsx'
import { BareButton } from './button.tsx'
import { Failure } from './failure.tsx'
import { Stack } from './layout.tsx'
import classes from './sms-notice.module.css'
import { smsNoticeTexts } from './sms-notice.texts.ts'

interface SmsNoticeProps {
  readonly code: SmsCode
  readonly onAgain: () => void
  readonly sentText: string
  /** The text for a failure of sending the code. */
  readonly failureText: (error: unknown) => Sentence
}

/** The status of the sent code, with a button for a new one. */
export function SmsNotice({ code, onAgain, sentText, failureText }: SmsNoticeProps) {
  const t = useTexts(smsNoticeTexts)
  if (code.state === 'none') return null
  if (code.state === 'sending') return <Notice tone="information" text={t('sending')} />
  if (code.state === 'failed')
    return <Failure reason={failureText(code.error)} label={t('sendAgain')} retry={onAgain} />
  return (
    <Stack gap={0} start>
      {code.state === 'sent' ? (
        <Notice tone="success" text={sentText} />
      ) : (
        <Notice tone="information" text={t(code.state)} />
      )}
      <AgainLater at={code.againAt} onAgain={onAgain} />
    </Stack>
  )
}

function AgainLater(props: { at: number; onAgain: () => void }) {
  const t = useTexts(smsNoticeTexts)
  const { isOver, time } = useCountdown(props.at)
  if (!isOver) return <p className={classes.again}>{t('againIn', { time })}</p>
  return (
    <BareButton className={classes.link} onClick={props.onAgain}>
      {t('sendAgain')}
    </BareButton>
  )
}
