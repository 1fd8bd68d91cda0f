import type { CodeMethod } from '@partner-portal/contract/factor-methods'
import { passwordConfirmation } from '@partner-portal/contract/rules/password'
import { FactorCodeForm } from '#domain/second-factor/factor-code-form.tsx'
import { PasskeyButton } from '#domain/second-factor/passkey-button.tsx'
import { UsernameHint } from '#domain/username-hint.tsx'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { stepUpTexts } from './step-up.texts.ts'

interface ProofProps {
  readonly onProved: () => void
}

function focusField(input: HTMLInputElement | null) {
  input?.focus()
}

export function PasswordProof({ onProved }: ProofProps) {
  const t = useTexts(stepUpTexts)
  const { busy, failure, submit, field } = useForm({
    start: { password: '' },
    schema: passwordConfirmation,
    send: ({ password }) => send('confirmIdentity', { body: { method: 'password', password } }),
    onSuccess: onProved,
    explain: (error) =>
      hasCode(error, 'WRONG_PASSWORD', 400) ? { password: t('wrongPassword') } : undefined,
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <UsernameHint />
      <PasswordField
        {...field('password')}
        ref={focusField}
        label={t('password')}
        autoComplete="current-password"
      />
      <Button size="large" type="submit" busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

const codeProof =
  (method: CodeMethod) =>
  ({ onProved }: ProofProps) => (
    <FactorCodeForm
      method={method}
      send={({ code }) => send('confirmIdentity', { body: { method, code } })}
      onSuccess={onProved}
    />
  )

export const TotpProof = codeProof('totp')
export const RecoveryProof = codeProof('recovery')

export function PasskeyProof({ onProved }: ProofProps) {
  return (
    <PasskeyButton
      onUsed={async (credential) => {
        await send('confirmIdentity', { body: { method: 'passkey', credential } })
        onProved()
      }}
    />
  )
}
