import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { ApiError, send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { formTexts } from '#lib/form.texts.ts'
import { checkNewPassword } from '#lib/new-password.ts'
import { newPasswordTexts } from '#lib/new-password.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { useUser } from '#lib/user.ts'
import { NewPasswordFields } from '#ui/new-password-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'

export function PasswordForm(props: { isChanged: boolean; onChanged: () => void }) {
  const t = useTexts(settingsTexts)
  const required = useTexts(formTexts)
  const rules = useTexts(newPasswordTexts)
  const failureText = useFailureText()
  const { username } = useUser()
  const { values, busy, failure, submit, field } = useForm({
    start: { currentPassword: '', password: '', repeat: '' },
    check: ({ currentPassword, ...passwords }) => ({
      ...(currentPassword === '' ? { currentPassword: required('required') } : {}),
      ...checkNewPassword(passwords, rules, required),
    }),
    send: async ({ currentPassword, password }) => {
      await send('updatePassword', { body: { currentPassword, password } })
      props.onChanged()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'WRONG_PASSWORD'
        ? { currentPassword: t('wrongPassword') }
        : failureText(error),
  })
  const isUntouched = Object.values(values).every((value) => value === '')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      {props.isChanged && isUntouched && <Notice tone="success" text={t('passwordChanged')} />}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PlainPassword
        {...field('currentPassword')}
        label={t('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields password={field('password')} repeat={field('repeat')} />
      <PlainButton type="submit" busy={busy}>
        {t('changePassword')}
      </PlainButton>
    </form>
  )
}
