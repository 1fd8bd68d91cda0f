import { NoteForm } from '#domain/leads/lead-notes.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { todayTexts } from './today.texts.ts'

export function NoteDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const t = useTexts(todayTexts)
  return (
    <Dialog {...dialog} title={t('noteTitle')} width={480} closesOnOutsidePress={false}>
      <NoteForm id={id} onAdded={dialog.onClose} />
    </Dialog>
  )
}
