import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import { passwordProof } from '@partner-portal/contract/rules/password'
import { MOST_PASSWORD } from '@partner-portal/contract/rules/password-bounds'
import { useEffect, useRef } from 'react'
import { UsernameHint } from '#domain/username-hint.tsx'
import { dismissAll } from '#lib/actions/notify.ts'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'
import { useVerificationFaults } from './verification-faults.ts'

/** The button is enabled above this length. */
const SHORT = 4

interface PasswordCheckProps {
  /** It replaces the element that had the focus. */
  readonly takesFocus: boolean
  readonly onVerified: (access: ProductionAccess) => void
}

/** Asks for the password. Stores neither the password nor the keys. */
export function PasswordCheck(props: PasswordCheckProps) {
  const t = useTexts(keysTexts)
  const failures = useTexts(failureTexts)
  const faultsOf = useVerificationFaults()
  const { recommendationCode, code } = useProduct()
  const { values, busy, submit, field } = useForm({
    start: { password: '' },
    schema: passwordProof,
    send: async (body) => {
      dismissAll()
      const params = { recommendationCode, product: code }
      const answer = await send('revealProductionAccess', { params, body })
      return requireFields('revealProductionAccess', answer, 'keySecret', 'passSecret')
    },
    toast: () => t('verified'),
    onSuccess: (access) => props.onVerified({ formUrl: null, apiUrl: '', ...access }),
    // Shown besides the server's sentences.
    failureToast: failures('unknown'),
    explain: (error) => ({ password: faultsOf(error) }),
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (props.takesFocus) input.current?.focus()
  }, [props.takesFocus])
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UsernameHint />
      <PasswordField
        {...field('password')}
        ref={input}
        label={t('password')}
        autoComplete="current-password"
        maxLength={MOST_PASSWORD}
      />
      <Button type="submit" size="large" busy={busy} disabled={values.password.length <= SHORT}>
        {t('verify')}
      </Button>
    </form>
  )
}
