import { useState } from 'react'
import { send } from '#lib/api.ts'
import { requireFields } from '#lib/loose.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { useSend } from '#lib/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Question } from '#ui/question.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { secondFactorTexts } from './second-factor.texts.ts'
import type { NewTotp } from './totp-dialog.tsx'

const importDialog = () => import('./totp-dialog.tsx').then((file) => file.TotpDialog)

/** Starts the set-up of an app, and opens the dialog with its secret. */
export function AddTotp() {
  const t = useTexts(secondFactorTexts)
  const { part: Dialog, load } = useLazyPart(importDialog)
  const [made, setMade] = useState<NewTotp | null>(null)
  const start = useSend({
    send: async () => {
      const answer = await send('startTotp')
      if (await load()) setMade(requireFields(answer, 'secret', 'address'))
    },
    failsAs: 'notification',
  })
  return (
    <>
      <Button
        variant="default"
        size="small"
        busy={start.isBusy}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => void start.send()}
      >
        {t('addApp')}
      </Button>
      {made && Dialog && <Dialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

export function RemoveTotp() {
  const t = useTexts(secondFactorTexts)
  const [isAsked, setAsked] = useState(false)
  const remove = useSend({
    send: async () => {
      await send('deleteTotp')
      setAsked(false)
    },
    invalidates: changedByFactors,
    toast: () => t('removed'),
  })
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="default" size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('removeApp')}
      </Button>
      <Question
        opened={isAsked}
        onClose={close}
        title={t('removeQuestion')}
        text={t('removeText')}
        failure={remove.failure}
        other={{ text: t('cancel'), onClick: close }}
        main={{ text: t('remove'), busy: remove.isBusy, onClick: () => void remove.send() }}
      />
    </>
  )
}
