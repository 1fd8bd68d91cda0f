import type { ReactNode } from 'react'
import { formTexts } from '#lib/form/form.texts.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { clearTokens } from '#lib/tokens/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { LoginNotice } from './login-notice.tsx'
import { renewTexts } from './renew.texts.ts'
import { sessionTexts } from './session.texts.ts'
import { useLogin } from './use-login.ts'

export function RenewDialog({ opened, onClose }: DialogProps): ReactNode {
  const t = useTexts(sessionTexts)
  const renew = useTexts(renewTexts)
  const form = useTexts(formTexts)
  const { username } = useUser()
  const { step, busy, notice, errors, submit, forget, prepare } = useLogin()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={renew('renewTitle')}
      closeLabel={renew('renewLater')}
      closesOnOutsidePress={false}
    >
      {step ?? (
        <form className={plainFormClass} onSubmit={submit} onFocus={prepare} noValidate>
          <Notice tone="warning" text={renew('renewText')} />
          <LoginNotice {...notice} />
          <TextField
            name="username"
            label={t('login')}
            value={username}
            readOnly
            autoComplete="username"
          />
          <PasswordField
            name="password"
            label={t('password')}
            error={errors.password && form(errors.password)}
            autoComplete="current-password"
            data-autofocus
            onChange={() => forget('password')}
          />
          <Button size="large" type="submit" busy={busy}>
            {t('signIn')}
          </Button>
          <Button variant="subtle" onClick={() => clearTokens('signed-out')}>
            {renew('otherAccount')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
