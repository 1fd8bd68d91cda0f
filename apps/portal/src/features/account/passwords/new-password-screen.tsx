import { newPasswordForm } from '@partner-portal/contract/account/password.rules'
import { getRouteApi, type HistoryState, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { faultsOf, hasCode, hasStatus } from '#lib/failures/failures.ts'
import { useNewPasswordText } from '#lib/form/new-password.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useSmsCode } from '#lib/form/use-sms-code.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { rememberLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { Form } from '#ui/field/form.tsx'
import { NewPasswordFields } from '#ui/field/new-password-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { FailureNotice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import { useWrongCodeText } from '#ui/wrong-code.ts'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'

const resetRoute = getRouteApi('/public/resetting/$hash')
const setRoute = getRouteApi('/public/setting/$hash')

export function ResetPasswordScreen() {
  const t = useTexts(passwordsTexts)
  const { hash } = resetRoute.useParams()
  return (
    <NewPassword
      key={hash}
      hash={hash}
      title={t('resetTitle')}
      submitText={t('change')}
      loginNotice="passwordChanged"
    />
  )
}

export function SetPasswordScreen() {
  const t = useTexts(passwordsTexts)
  const { hash } = setRoute.useParams()
  return (
    <NewPassword
      key={hash}
      hash={hash}
      title={t('setTitle')}
      submitText={t('set')}
      loginNotice="passwordSet"
    />
  )
}

interface FormProps {
  readonly hash: string
  readonly submitText: string
  /** The notice of the login page after the password is set. */
  readonly loginNotice: NonNullable<HistoryState['loginNotice']>
}

/** The page of the links to reset and to set a password. Opening it sends the SMS code. */
function NewPassword({ title, ...form }: FormProps & { title: string }) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const { code, sendCode, inviter } = useOpeningCode(form.hash)
  const [hasExpired, setExpired] = useState(false)
  // As specified, a 400 of the SMS step means an expired link.
  if (hasExpired || (code.state === 'failed' && hasStatus(code.error, 400)))
    return (
      <PlainPage title={title}>
        <Stack gap={20} top={16} start>
          <FailureNotice text={t('expired')} />
          <Link
            to="/resetting"
            // The pressed button is gone.
            ref={hasExpired ? takeFocus : undefined}
            {...buttonStyle({ size: 'large' })}
          >
            {t('newLink')}
          </Link>
        </Stack>
      </PlainPage>
    )
  return (
    <PlainPage
      title={title}
      intro={[inviter && t('invitation', inviter), t('intro')].filter(Boolean).join(' ')}
    >
      <Stack gap={0} below={20}>
        <SmsNotice
          code={code}
          onAgain={sendCode}
          sentText={t('codeSent')}
          failureText={otherFailure}
        />
      </Stack>
      <NewPasswordForm {...form} onExpired={() => setExpired(true)} />
    </PlainPage>
  )
}

/** Sends the SMS code of a link when the page opens, and on demand. */
function useOpeningCode(hash: string) {
  const { code, order } = useSmsCode('sending')
  const [inviter, setInviter] = useState<{ name: string; company: string } | null>(null)
  const sendCode = useCallback(() => {
    const query = new URLSearchParams({ hash })
    void order(async () => {
      const { invitedBy: name, companyName: company } =
        (await send('sendPasswordSms', { query })) ?? {}
      // Only this server answers who invited.
      setInviter(name && company ? { name, company } : null)
    })
  }, [hash, order])
  useEffect(() => {
    // StrictMode mounts twice. The timeout is cleared at the first unmount, so one SMS is sent.
    const opening = setTimeout(sendCode)
    return () => clearTimeout(opening)
  }, [sendCode])
  return { code, sendCode, inviter }
}

/** `onExpired`: the link ended, and with it code and password. */
function NewPasswordForm({ hash, ...props }: FormProps & { onExpired: () => void }) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const wrongCode = useWrongCodeText()
  const navigate = useNavigate()
  const form = useForm({
    start: { smsCode: '', password: '', repeat: '' },
    draft: null,
    schema: newPasswordForm,
    textOf: useNewPasswordText(),
    send: async ({ smsCode, password }) => {
      const answer = await send('changePassword', { body: { hash, password, smsCode } })
      // Only this server answers a login, which fills in the sign-in.
      if (typeof answer?.username === 'string') rememberLogin(answer.username)
    },
    onSuccess: () => {
      void signOut()
      const state = { loginNotice: props.loginNotice }
      return navigate({ to: '/login', state, replace: true })
    },
    explain: (error) => {
      // Shown at their fields.
      if (faultsOf(error).length > 0) return undefined
      if (hasCode(error, 'LINK_EXPIRED')) props.onExpired()
      return hasCode(error, 'SMS_CODE_WRONG') ? { smsCode: wrongCode(error) } : otherFailure(error)
    },
  })
  return (
    <Form form={form} submitText={props.submitText}>
      <CodeField {...form.secret('smsCode')} label={t('smsCode')} />
      <NewPasswordFields form={form} />
    </Form>
  )
}
