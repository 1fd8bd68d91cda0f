import { type HistoryState, Link } from '@tanstack/react-router'
import { ApiError } from '#lib/api-errors.ts'
import { useTexts } from '#lib/texts.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage, plainNoticeClass } from '#ui/plain-page.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import classes from './passwords.module.css'
import { passwordsTexts } from './passwords.texts.ts'
import { useOpeningCode } from './use-opening-code.ts'
import { useOtherFailure } from './use-other-failure.ts'

interface NewPasswordScreenProps {
  readonly hash: string
  readonly title: string
  readonly submitText: string
  /** What the login page says once the password is set. */
  readonly loginNotice: NonNullable<HistoryState['loginNotice']>
}

/** Where the links of reset and first password lead; opening it has the SMS code sent. */
export function NewPasswordScreen({ title, ...form }: NewPasswordScreenProps) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const { code, sendAgain } = useOpeningCode(form.hash)
  // Specification §8: the SMS step's 400.
  const isExpired =
    code.state === 'failed' && code.error instanceof ApiError && code.error.status === 400
  if (isExpired)
    return (
      <PlainPage title={title}>
        <div className={classes.expired}>
          <Notice tone="danger" text={t('expired')} />
          <Link to="/resetting" {...buttonLook({ size: 'large' })}>
            {t('newLink')}
          </Link>
        </div>
      </PlainPage>
    )
  return (
    <PlainPage title={title} intro={t('intro')}>
      <div className={plainNoticeClass}>
        <SmsNotice
          code={code}
          onAgain={sendAgain}
          sentText={t('codeSent')}
          failureText={otherFailure}
        />
      </div>
      <NewPasswordForm {...form} />
    </PlainPage>
  )
}
