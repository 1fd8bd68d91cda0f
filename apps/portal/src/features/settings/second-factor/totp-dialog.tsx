import type { NewRecoveryCodes } from '@partner-portal/contract/recovery-codes'
import { codeForm } from '@partner-portal/contract/rules/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, send } from '#lib/api.ts'
import type { Loose } from '#lib/loose.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'
import { changedByFactors } from './changed-by-factors.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { secondFactorTexts } from './second-factor.texts.ts'

/** `secret` is to be typed, `address` is in the QR code. */
export interface NewTotp {
  readonly secret: string
  readonly address: string
}

/** Adds an app when one of its codes is typed; then shows the first recovery codes. */
export function TotpDialog({ made, onClose }: { made: NewTotp; onClose: () => void }) {
  const t = useTexts(secondFactorTexts)
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  function leave() {
    onClose()
    for (const queryKey of changedByFactors) void queryClient.invalidateQueries({ queryKey })
  }
  function onAdded(recoveryCodes: readonly string[] | null) {
    notify('success', t('added'))
    if (recoveryCodes) setCodes(recoveryCodes)
    else leave()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={leave} />
  return (
    <Dialog opened onClose={onClose} title={t('setUpTitle')} closesOnOutsidePress={false}>
      <div className={classes.steps}>
        <p className={classes.text}>{t('setUpText')}</p>
        <QrCode text={made.address} label={t('qrCode')} />
        <div>
          <p className={classes.text}>{t('orKey')}</p>
          <div className={classes.key}>
            <code translate="no">{inGroups(made.secret)}</code>
            <CopyButton text={made.secret} label={t('copyKey')} />
          </div>
        </div>
        <CodeForm onAdded={onAdded} />
      </div>
    </Dialog>
  )
}

function CodeForm(props: { onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const t = useTexts(secondFactorTexts)
  const { busy, failure, submit, field } = useForm({
    start: { code: '' },
    schema: codeForm,
    send: async (body) => {
      const answer: Loose<NewRecoveryCodes> | undefined = await send('confirmTotp', { body })
      props.onAdded(answer?.recoveryCodes ?? null)
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'CODE_WRONG'
        ? { code: t('wrongCode') }
        : undefined,
  })
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <TextField
        {...field('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
      <Button size="large" type="submit" busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
