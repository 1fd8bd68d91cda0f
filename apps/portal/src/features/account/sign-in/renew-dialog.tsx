import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { clearTokens } from '#lib/tokens/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { renewTexts } from './renew.texts.ts'
import { signInTexts } from './sign-in.texts.ts'
import { useLogin } from './use-login.tsx'

export function RenewDialog(dialog: DialogProps) {
  const t = useTexts(renewTexts)
  const login = useTexts(signInTexts)
  const { username } = useUser()
  const { step, notice, field, busy, submit, prepare } = useLogin()
  return (
    <Dialog {...dialog} title={t('title')} closeLabel={t('later')} closesOnOutsidePress={false}>
      {step ?? (
        <Stack as="form" gap={20} onSubmit={submit} onFocus={prepare} noValidate>
          <Notice tone="warning" text={t('text')} />
          {notice}
          <TextField {...field('username')} value={username} readOnly autoComplete="username" />
          <PasswordField {...field('password')} autoComplete="current-password" data-autofocus />
          <Button size="large" type="submit" busy={busy}>
            {login('signIn')}
          </Button>
          <Button variant="subtle" onClick={() => clearTokens('signed-out')}>
            {t('otherAccount')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
