import { NoteForm } from '#domain/leads/lead-notes.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { todayTexts } from './today.texts.ts'

interface NoteDialogProps extends DialogProps {
  readonly id: number
  readonly client: string
  readonly onAdded: () => void
}

export function NoteDialog({ id, client, onAdded, ...dialog }: NoteDialogProps) {
  const t = useTexts(todayTexts)
  return (
    <Dialog {...dialog} title={t('note', { client })} width={480} closesOnOutsidePress={false}>
      <NoteForm
        id={id}
        onAdded={() => {
          onAdded()
          dialog.onClose()
        }}
      />
    </Dialog>
  )
}
