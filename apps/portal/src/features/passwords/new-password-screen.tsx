import { type HistoryState, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasStatus } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
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
  /** The notice of the login page after the password is set. */
  readonly loginNotice: NonNullable<HistoryState['loginNotice']>
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The page of the links to reset and to set a password. Opening it sends the SMS code. */
export function NewPasswordScreen({ title, ...form }: NewPasswordScreenProps) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const { code, sendAgain } = useOpeningCode(form.hash)
  const [hasExpired, setExpired] = useState(false)
  // As specified, a 400 of the SMS step means an expired link.
  if (hasExpired || (code.state === 'failed' && hasStatus(code.error, 400)))
    return (
      <PlainPage title={title}>
        <div className={classes.expired}>
          <Notice tone="danger" text={t('expired')} />
          <Link
            to="/resetting"
            // The pressed button is gone.
            ref={hasExpired ? focus : undefined}
            {...buttonStyle({ size: 'large' })}
          >
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
      <NewPasswordForm {...form} onExpired={() => setExpired(true)} />
    </PlainPage>
  )
}
