import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { secondFactorTexts } from './second-factor.texts.ts'

const importDialog = () => import('./recovery-codes.tsx').then((file) => file.RecoveryCodesDialog)

export function RenewRecoveryCodes() {
  const t = useTexts(secondFactorTexts)
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = useSend({
    send: async () =>
      requireFields('createRecoveryCodes', await send('createRecoveryCodes'), 'recoveryCodes'),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    invalidates: changedByFactors,
    awaitsQueries: false,
    failsAs: 'notification',
  })
  // The dialog is fetched before the codes are made, because they are shown only once.
  const { trigger, Dialog, dialog, failure } = useLazy(
    importDialog,
    async () => (await renew.send()) !== undefined,
  )
  return (
    <>
      <Button variant="default" size="small" {...trigger} busy={renew.isBusy}>
        {t('renewRecovery')}
      </Button>
      {Dialog && <Dialog {...dialog} codes={codes} />}
      {failure}
    </>
  )
}
