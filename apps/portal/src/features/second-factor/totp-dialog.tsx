import type { NewRecoveryCodes } from '@partner-portal/contract/recovery-codes'
import { useState } from 'react'
import { FactorCodeForm } from '#domain/second-factor/factor-code-form.tsx'
import { send } from '#lib/api/api.ts'
import type { Loose } from '#lib/api/loose.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { useLeave } from './changed-by-factors.ts'
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
export function TotpDialog({ totp, onClose, ...dialog }: DialogProps & { totp: NewTotp }) {
  const t = useTexts(secondFactorTexts)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = useLeave(onClose)
  function onAdded(answer: Loose<NewRecoveryCodes> | undefined) {
    if (answer?.recoveryCodes) setCodes(answer.recoveryCodes)
    else leave()
  }
  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} onClose={leave} />
  return (
    <Dialog {...dialog} onClose={onClose} title={t('setUpTitle')} closesOnOutsidePress={false}>
      <Stack gap={20}>
        <Text>{t('setUpText')}</Text>
        <QrCode text={totp.address} label={t('qrCode')} />
        <div>
          <Text>{t('orKey')}</Text>
          <div className={classes.key}>
            <code translate="no">{inGroups(totp.secret)}</code>
            <CopyButton text={totp.secret} label={t('copyKey')} />
          </div>
        </div>
        <FactorCodeForm
          send={(body) => send('confirmTotp', { body })}
          toast={() => t('added')}
          onSuccess={onAdded}
          submitText={t('confirm')}
        />
      </Stack>
    </Dialog>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
