import { useState } from 'react'
import { send } from '#lib/api.ts'
import { requireFields } from '#lib/loose.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { useSend } from '#lib/use-send.ts'
import { Button } from '#ui/button.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { secondFactorTexts } from './second-factor.texts.ts'

const importDialog = () => import('./recovery-codes.tsx').then((file) => file.RecoveryCodesDialog)

export function RenewRecoveryCodes() {
  const t = useTexts(secondFactorTexts)
  const { part: Dialog, load } = useLazyPart(importDialog)
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useSend({
    send: async () => {
      // Before the codes are made: they are shown only once.
      if (!(await load())) return
      setCodes(requireFields(await send('createRecoveryCodes'), 'recoveryCodes').recoveryCodes)
    },
    invalidates: changedByFactors,
    failsAs: 'notification',
  })
  return (
    <>
      <Button
        variant="default"
        size="small"
        busy={renew.isBusy}
        aria-haspopup="dialog"
        onFocus={() => void load()}
        onClick={() => void renew.send()}
      >
        {t('renewRecovery')}
      </Button>
      {codes && Dialog && <Dialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
