import { encode } from 'uqr'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Proof, type ProofBy } from '../proof/proof.tsx'
import { useFirstCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { secondFactorTexts } from './second-factor.texts.ts'

/** `secret` is to be typed, `address` is in the QR code. */
export interface NewTotp {
  readonly secret: string
  readonly address: string
}

/** Adds an app once one of its codes is typed, then shows the first recovery codes. */
export function TotpDialog({ totp, ...dialog }: DialogProps & { totp: NewTotp }) {
  const t = useTexts(secondFactorTexts)
  const { onAdded, codesDialog } = useFirstCodes(dialog)
  if (codesDialog) return codesDialog
  return (
    <Dialog {...dialog} title={t('setUpTitle')} closesOnOutsidePress={false}>
      <Stack gap={20}>
        <Text>{t('setUpText')}</Text>
        <QrCode text={totp.address} label={t('qrCode')} />
        <div>
          <Text>{t('orKey')}</Text>
          <Row gap={8} oneLine>
            <code translate="no">{inGroups(totp.secret)}</code>
            <CopyButton text={totp.secret} label={t('copyKey')} />
          </Row>
        </div>
        <Proof
          methods={['totp']}
          send={({ code }: ProofBy<'totp'>) => send('confirmTotp', { body: { code } })}
          toast={() => t('added')}
          onProved={onAdded}
          submitText={t('confirm')}
        />
      </Stack>
    </Dialog>
  )
}

/** Dark on white in every theme: apps read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qrCode}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
