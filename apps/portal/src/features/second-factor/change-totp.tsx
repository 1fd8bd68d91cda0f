import { useState } from 'react'
import { useAskedSend } from '#lib/actions/use-asked-send.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { Question } from '#ui/question.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { secondFactorTexts } from './second-factor.texts.ts'
import type { NewTotp } from './totp-dialog.tsx'

const importDialog = () => import('./totp-dialog.tsx').then((file) => file.TotpDialog)

/** Starts the set-up of an app, and opens the dialog with its secret. */
export function AddTotp() {
  const t = useTexts(secondFactorTexts)
  const [totp, setTotp] = useState<NewTotp | null>(null)
  const start = useSend({
    send: async () => requireFields('startTotp', await send('startTotp'), 'secret', 'address'),
    onSuccess: setTotp,
    failsAs: 'notification',
  })
  const { trigger, Dialog, dialog, failure } = useLazy(
    importDialog,
    async () => (await start.send()) !== undefined,
  )
  return (
    <>
      <Button variant="default" size="small" {...trigger} busy={start.isBusy}>
        {t('addApp')}
      </Button>
      {totp && Dialog && <Dialog {...dialog} totp={totp} />}
      {failure}
    </>
  )
}

export function RemoveTotp() {
  const t = useTexts(secondFactorTexts)
  const remove = useAskedSend({
    send: () => send('deleteTotp'),
    toast: () => t('removed'),
    invalidates: changedByFactors,
  })
  return (
    <>
      <Button variant="default" size="small" aria-haspopup="dialog" onClick={remove.ask}>
        {t('removeApp')}
      </Button>
      <Question
        {...remove.question}
        title={t('removeQuestion')}
        text={t('removeText')}
        other={{ text: t('cancel'), onClick: remove.close }}
        main={{ text: t('remove'), busy: remove.isBusy, onClick: remove.send }}
      />
    </>
  )
}
