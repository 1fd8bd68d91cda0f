import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { demand } from '#lib/api/shape.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { AskingButton } from '#ui/question.tsx'
import { Item, itemsClass, LoadedCard } from '../card/card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { secondFactorTexts } from './second-factor.texts.ts'
import { factorKeys, factorsQuery } from './security.queries.ts'
import type { NewTotp } from './totp-dialog.tsx'

const importTotp = () => import('./totp-dialog.tsx').then((file) => file.TotpDialog)
const importCodes = () => import('./recovery-codes.tsx').then((file) => file.RecoveryCodesDialog)

/** The second factors. Nothing for a backend without them. */
export function FactorCards() {
  const t = useTexts(secondFactorTexts)
  const part = usePart(factorsQuery)
  return (
    <>
      <LoadedCard texts={secondFactorTexts} part={part}>
        {({ totp, hasPasskeys, recoveryCodesLeft = 0 }) => (
          <ul className={itemsClass}>
            <Item
              title={t('app')}
              facts={[
                totp?.addedAt
                  ? t('appAdded', { moment: formatMoment(totp.addedAt) })
                  : t('appNone'),
              ]}
            >
              {totp ? <RemoveTotp /> : <AddTotp />}
            </Item>
            {(totp || hasPasskeys) && (
              <Item title={t('recovery')} facts={[t('recoveryLeft', { count: recoveryCodesLeft })]}>
                <RenewRecoveryCodes />
              </Item>
            )}
          </ul>
        )}
      </LoadedCard>
      <PasskeysCard />
    </>
  )
}

/** Starts the set-up of an app, and opens the dialog with its secret. */
function AddTotp() {
  const t = useTexts(secondFactorTexts)
  const [totp, setTotp] = useState<NewTotp>({ secret: '', address: '' })
  const start = useSend({
    send: async () => demand(await send('startTotp')),
    onSuccess: setTotp,
  })
  return (
    <DialogButton
      variant="default"
      size="small"
      importer={importTotp}
      prepare={async () => (await start.send()) !== undefined}
      with={{ totp }}
      busy={start.isBusy}
    >
      {t('addApp')}
    </DialogButton>
  )
}

function RemoveTotp() {
  const t = useTexts(secondFactorTexts)
  return (
    <AskingButton
      variant="default"
      size="small"
      title={t('removeQuestion')}
      text={t('removeText')}
      cancel={t('cancel')}
      confirm={t('remove')}
      action={{
        send: () => send('deleteTotp'),
        toast: () => t('removed'),
        invalidates: factorKeys,
      }}
    >
      {t('removeApp')}
    </AskingButton>
  )
}

function RenewRecoveryCodes() {
  const t = useTexts(secondFactorTexts)
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = useSend({
    send: async () => demand(await send('createRecoveryCodes')),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    invalidates: factorKeys,
    awaitsQueries: false,
  })
  return (
    <DialogButton
      variant="default"
      size="small"
      // The dialog is fetched before the codes are made, because they are shown only once.
      importer={importCodes}
      prepare={async () => (await renew.send()) !== undefined}
      with={{ codes }}
      busy={renew.isBusy}
    >
      {t('renewRecovery')}
    </DialogButton>
  )
}
