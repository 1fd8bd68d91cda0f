import { newPasswordForm } from '@partner-portal/contract/rules/password'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { send } from '#lib/api/api.ts'
import { faultsOf, hasCode } from '#lib/failures/failures.ts'
import { useNewPasswordText } from '#lib/form/new-password.ts'
import { useForm } from '#lib/form/use-form.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { rememberLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { NewPasswordFields } from '#ui/new-password-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { useWrongCodeText } from '#ui/wrong-code.ts'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'

interface NewPasswordFormProps {
  readonly hash: string
  readonly submitText: string
  readonly loginNotice: NonNullable<HistoryState['loginNotice']>
  /** The link ended meanwhile: no code and no password help any more. */
  readonly onExpired: () => void
}

export function NewPasswordForm({ hash, submitText, ...props }: NewPasswordFormProps) {
  const { loginNotice, onExpired } = props
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const wrongCode = useWrongCodeText()
  const navigate = useNavigate()
  const { busy, failure, submit, field } = useForm({
    start: { smsCode: '', password: '', repeat: '' },
    schema: newPasswordForm,
    textOf: useNewPasswordText(),
    send: async ({ smsCode, password }) => {
      const answer = await send('changePassword', { body: { hash, password, smsCode } })
      // Of this server only. The sign-in is filled with it.
      if (typeof answer?.username === 'string') rememberLogin(answer.username)
    },
    onSuccess: () => {
      void signOut()
      return navigate({ to: '/login', state: { loginNotice }, replace: true })
    },
    explain: (error) => {
      // Shown at their fields.
      if (faultsOf(error).length > 0) return undefined
      if (hasCode(error, 'LINK_EXPIRED')) onExpired()
      return hasCode(error, 'SMS_CODE_WRONG', 400)
        ? { smsCode: wrongCode(error) }
        : otherFailure(error)
    },
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <CodeField {...field('smsCode')} label={t('smsCode')} />
      <NewPasswordFields password={field('password')} repeat={field('repeat')} />
      <Button size="large" type="submit" busy={busy}>
        {submitText}
      </Button>
    </form>
  )
}
