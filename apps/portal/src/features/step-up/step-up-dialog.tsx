import { passwordConfirmation } from '@partner-portal/contract/rules/password'
import type { ReactNode } from 'react'
import { ApiError, send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { useUser } from '#lib/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { proved, putOff } from './asked-proof.ts'
import { stepUpTexts } from './step-up.texts.ts'

export function StepUpDialog(): ReactNode {
  const t = useTexts(stepUpTexts)
  return (
    <Dialog
      opened
      onClose={putOff}
      title={t('title')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
    >
      <PasswordProof />
    </Dialog>
  )
}

function PasswordProof() {
  const t = useTexts(stepUpTexts)
  const { username } = useUser()
  const { busy, failure, submit, field } = useForm({
    start: { password: '' },
    schema: passwordConfirmation,
    send: async (body) => {
      await send('confirmIdentity', { body })
      proved()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'WRONG_PASSWORD'
        ? { password: t('wrongPassword') }
        : undefined,
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      <Notice tone="information" text={t('intro')} />
      {failure && <Notice tone="danger" text={failure} />}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
      />
      <Button size="large" type="submit" busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}
