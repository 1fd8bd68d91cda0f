import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Question } from '#ui/question.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { passkeysTexts } from './passkeys.texts.ts'

export function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useTexts(passkeysTexts)
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const remove = useSend({
    send: () => send('deletePasskey', { params: { id } }),
    toast: () => t('removed'),
    onSuccess: close,
    invalidates: changedByFactors,
  })
  return (
    <>
      <Button
        variant="default"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('removeOne', { name })}
        onClick={() => setAsked(true)}
      >
        {t('remove')}
      </Button>
      <Question
        opened={isAsked}
        onClose={close}
        title={t('removeQuestion', { name })}
        text={t('removeText')}
        failure={remove.failure}
        other={{ text: t('cancel'), onClick: close }}
        main={{ text: t('remove'), busy: remove.isBusy, onClick: () => void remove.send() }}
      />
    </>
  )
}
