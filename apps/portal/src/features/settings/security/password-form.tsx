import { passwordChangeForm } from '@partner-portal/contract/rules/password'
import { sessionsQuery } from '#domain/settings/sessions.queries.ts'
import classes from '#domain/settings/settings.module.css'
import { UsernameHint } from '#domain/username-hint.tsx'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useNewPasswordText } from '#lib/form/new-password.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { NewPasswordFields } from '#ui/new-password-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { securityTexts } from './security.texts.ts'

export function PasswordForm(props: { isChanged: boolean; onChanged: () => void }) {
  const t = useTexts(securityTexts)
  const shared = useTexts(settingsTexts)
  const { values, busy, failure, submit, field } = useForm({
    start: { currentPassword: '', password: '', repeat: '' },
    schema: passwordChangeForm,
    textOf: useNewPasswordText(),
    send: ({ currentPassword, password }) =>
      send('updatePassword', { body: { currentPassword, password } }),
    onSuccess: props.onChanged,
    // The change signed the others out.
    invalidates: [sessionsQuery.queryKey],
    explain: (error) =>
      hasCode(error, 'WRONG_PASSWORD', 400)
        ? { currentPassword: shared('wrongPassword') }
        : undefined,
  })
  const isUntouched = Object.values(values).every((value) => value === '')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      {props.isChanged && isUntouched && <Notice tone="success" text={t('passwordChanged')} />}
      <UsernameHint />
      <PasswordField
        {...field('currentPassword')}
        label={shared('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields password={field('password')} repeat={field('repeat')} />
      <Button size="large" type="submit" busy={busy}>
        {t('changePassword')}
      </Button>
    </form>
  )
}
