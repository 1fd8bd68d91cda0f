import { leadNoteForm } from '@partner-portal/contract/leads/lead-work.rules'
import { useRef } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { RecordPart } from '#list/record/record-part.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { focusFirst } from '#ui/focus.ts'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { leadWorkKeys, type Work } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { useWorkFailure } from './use-lead-work.ts'

interface LeadNotesProps {
  readonly id: number
  readonly notes: Work['notes']
}

export function LeadNotes({ id, notes }: LeadNotesProps) {
  const t = useTexts(leadWorkTexts)
  const mayWork = useMayWork()
  const part = useRef<HTMLDivElement>(null)
  const takeBack = useSend({
    send: (note: number) => send('deleteLeadNote', { params: { id: note } }),
    toast: () => t('takenBack'),
    onSuccess: () => focusFirst(part.current),
    invalidates: leadWorkKeys,
  })
  if (!mayWork && notes.length === 0) return null
  return (
    <RecordPart title={t('notes')}>
      <div ref={part}>{mayWork && <NoteForm key={id} id={id} />}</div>
      <Stack as="ul" gap={12} top={notes.length > 0 ? 12 : 0}>
        {notes.map((note) => (
          <li key={note.id}>
            <Text breaks lines>
              {note.text}
            </Text>
            <Row gap={8}>
              <Text size={13} secondary>
                {[formatMoment(note.at), note.by].filter(Boolean).join(' · ')}
              </Text>
              {mayWork && note.mayDelete && (
                <Button
                  variant="subtle"
                  size="compact"
                  busy={takeBack.isBusy}
                  aria-label={t('takeBackOne', { text: note.text })}
                  onClick={() => void takeBack.send(note.id)}
                >
                  {t('takeBack')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </RecordPart>
  )
}

/** A new note. `onAdded` closes the dialog around it, and says it. */
export function NoteForm({ id, onAdded }: { id: number; onAdded?: () => void }) {
  const t = useTexts(leadWorkTexts)
  const form = useForm({
    start: { text: '' },
    draft: `note.${id}`,
    schema: leadNoteForm,
    send: (body) => send('createLeadNote', { params: { id }, body }),
    toast: () => (onAdded ? undefined : t('noteAdded')),
    onSuccess: () => {
      form.change('text', '')
      onAdded?.()
    },
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  return (
    <Stack as="form" gap={8} onSubmit={form.submit} noValidate>
      <FailureNotice text={form.failure} />
      <TextArea {...form.field('text')} label={t('newNote')} rows={2} data-autofocus />
      <Hint size={13} text={t('notesHint')} />
      <Row gap={8}>
        <Button
          variant="default"
          size="small"
          type="submit"
          busy={form.busy}
          title={t('addNoteKeys')}
          aria-keyshortcuts="Control+Enter"
        >
          {t('addNote')}
        </Button>
      </Row>
    </Stack>
  )
}
