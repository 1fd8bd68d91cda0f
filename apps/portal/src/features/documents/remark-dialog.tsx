import { remarkForm } from '@partner-portal/contract/documents/document-remark.rules'
import type { ReceivedDocument } from '@partner-portal/contract/documents/documents'
import {
  type RemarkKind,
  remarkFiles,
  remarkLength,
} from '@partner-portal/contract/documents/remark-kinds'
import { handedFileEndings } from '@partner-portal/contract/files/file-content'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { FilesToSend } from '#domain/files/files-to-send.tsx'
import { useFilesToSend } from '#domain/files/use-files-to-send.ts'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { ChooseFiles } from '#ui/choose-files.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { documentPartTexts } from './document-part.texts.ts'

interface RemarkDialogProps extends DialogProps {
  readonly row: ReceivedDocument
  readonly kind: RemarkKind
  readonly untick: () => void
}

const names = {
  REFUSED: { title: 'refuseTitle', text: 'refuseText', reason: 'refuseReason', done: 'refused' },
  QUESTIONED: { title: 'askTitle', text: 'askText', reason: 'askReason', done: 'asked' },
} as const

/** Refuses a document or asks about it; both need a reason. */
export function RemarkDialog({ row, kind, untick, ...dialog }: RemarkDialogProps) {
  const t = useTexts(documentPartTexts)
  const number = row.documentNumber
  const name = names[kind]
  const filesId = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const sending = useFilesToSend({ maxFiles: remarkFiles })
  const { files, ready, isSending, add, clear } = sending
  const hasFailed = files.some(({ state, fault }) => state === 'failed' && fault !== 'listed')
  const form = useForm({
    start: { reason: '' },
    draft: `remark.${kind}.${row.id}`,
    schema: remarkForm,
    read: (typed) => ({ ...typed, kind }),
    send: async (remark) => {
      if (hasFailed) throw new Error('a file was refused')
      const body = ready.length > 0 ? { ...remark, files: ready } : remark
      return send('createDocumentRemark', { params: { id: row.id }, body })
    },
    toast: () => t(name.done, { number }),
    onSuccess: () => {
      clear(ready)
      untick()
      dialog.onClose()
    },
    invalidates: [gridKey('findInvoicesAndLoans')],
    explain: (error) => {
      if (hasCode(error, 'NOT_TO_CONFIRM')) return t('changed')
      return hasFailed || hasCode(error, 'FILE_NOT_READY') ? t('fileRefused') : undefined
    },
  })
  return (
    <Dialog {...dialog} title={t(name.title, { number })} width={520} closesOnOutsidePress={false}>
      <Form
        form={{ ...form, busy: form.busy || isSending }}
        intro={<Hint text={t(name.text)} />}
        submitText={t('send')}
      >
        <TextArea
          {...form.field('reason')}
          label={t(name.reason)}
          maxLength={remarkLength}
          data-autofocus
        />
        {hasFeature('files') && (
          <div role="group" aria-labelledby={filesId}>
            <Text size={14} secondary id={filesId}>
              {t('file', { max: remarkFiles })}
            </Text>
            <FilesToSend sending={sending} chooser={chooser} />
            <Row gap={8} top={8}>
              <ChooseFiles
                ref={chooser}
                variant="default"
                icon={<Plus size={14} aria-hidden="true" />}
                accept={`${handedFileEndings}`}
                multiple
                onFiles={add}
              >
                {t('addFiles')}
              </ChooseFiles>
            </Row>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
