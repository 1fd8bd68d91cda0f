import { useAskedSend } from '#lib/actions/use-asked-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Question } from '#ui/question.tsx'
import { changedByFactors } from './changed-by-factors.ts'
import { passkeysTexts } from './passkeys.texts.ts'

export function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useTexts(passkeysTexts)
  const remove = useAskedSend({
    send: () => send('deletePasskey', { params: { id } }),
    toast: () => t('removed'),
    invalidates: changedByFactors,
  })
  return (
    <>
      <Button
        variant="default"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('removeOne', { name })}
        onClick={remove.ask}
      >
        {t('remove')}
      </Button>
      <Question
        {...remove.question}
        title={t('removeQuestion', { name })}
        text={t('removeText')}
        other={{ text: t('cancel'), onClick: remove.close }}
        main={{ text: t('remove'), busy: remove.isBusy, onClick: remove.send }}
      />
    </>
  )
}
