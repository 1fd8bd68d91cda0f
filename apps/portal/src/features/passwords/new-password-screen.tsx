import { type HistoryState, Link } from '@tanstack/react-router'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainButtonClass } from '#ui/plain-button.tsx'
import { PlainPage, plainNoticeClass } from '#ui/plain-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import classes from './passwords.module.css'
import { passwordsTexts } from './passwords.texts.ts'
import { SmsNotice } from './sms-notice.tsx'
import { useSmsCode } from './use-sms-code.ts'

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
  const { code, sendAgain } = useSmsCode(form.hash)
  if (code.state === 'expired')
    return (
      <PlainPage title={title}>
        <div className={classes.expired}>
          <Notice tone="danger" text={t('expired')} />
          <Link to="/resetting" className={plainButtonClass}>
            {t('newLink')}
          </Link>
        </div>
      </PlainPage>
    )
  return (
    <PlainPage title={title} intro={t('intro')}>
      <div className={plainNoticeClass}>
        <SmsNotice code={code} onAgain={sendAgain} />
      </div>
      <NewPasswordForm {...form} />
    </PlainPage>
  )
}
