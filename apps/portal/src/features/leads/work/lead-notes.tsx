import { leadNoteForm } from '@partner-portal/contract/leads/lead-work.rules'
import { useRef } from 'react'
import { RecordPart } from '#domain/records/record-part.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { focusFirst } from '#ui/focus.ts'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { leadWorkKeys, type Work } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { useWorkFailure } from './use-work-failure.ts'

interface LeadNotesProps {
  readonly id: number
  readonly notes: Work['notes']
  readonly mayAct: boolean
}

export function LeadNotes({ id, notes, mayAct }: LeadNotesProps) {
  const t = useTexts(leadWorkTexts)
  const part = useRef<HTMLDivElement>(null)
  const takeBack = useSend({
    send: (note: number) => send('deleteLeadNote', { params: { id: note } }),
    toast: () => t('takenBack'),
    onSuccess: () => focusFirst(part.current),
    invalidates: leadWorkKeys,
  })
  if (!mayAct && notes.length === 0) return null
  return (
    <RecordPart title={t('notes')}>
      <div ref={part}>{mayAct && <NoteForm key={id} id={id} />}</div>
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
              {mayAct && note.mayDelete && (
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

function NoteForm({ id }: { id: number }) {
  const t = useTexts(leadWorkTexts)
  const form = useForm({
    start: { text: '' },
    draft: `note.${id}`,
    schema: leadNoteForm,
    send: (body) => send('createLeadNote', { params: { id }, body }),
    toast: () => t('noteAdded'),
    onSuccess: () => empty(),
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  function empty(): void {
    form.change('text', '')
  }
  return (
    <Stack as="form" gap={8} onSubmit={form.submit} noValidate>
      <FailureNotice text={form.failure} />
      <TextArea {...form.field('text')} label={t('newNote')} rows={2} />
      <Hint size={13} text={t('notesHint')} />
      <Row gap={8}>
        <Button variant="default" size="small" type="submit" busy={form.busy}>
          {t('addNote')}
        </Button>
      </Row>
    </Stack>
  )
}
