import type { InvoiceLoan } from '@partner-portal/contract/records/financial-documents'
import { remarkForm } from '@partner-portal/contract/rules/document-remark'
import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import { type RemarkKind, remarkLength } from '@partner-portal/contract/values/document-remarks'
import { useEffect, useRef, useState } from 'react'
import { gridKey } from '#grid/query/grid-key.ts'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode, hasStatus } from '#lib/failures/failures.ts'
import { sendInPieces } from '#lib/files/send-in-pieces.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Control } from '#ui/field/control.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { documentPartTexts } from './document-part.texts.ts'

interface RemarkDialogProps extends DialogProps {
  readonly row: InvoiceLoan
  readonly kind: RemarkKind
  readonly untick: () => void
}

const names = {
  REFUSED: { title: 'refuseTitle', text: 'refuseText', reason: 'refuseReason', done: 'refused' },
  QUESTIONED: { title: 'askTitle', text: 'askText', reason: 'askReason', done: 'asked' },
} as const

const unwatched = { onProgress() {}, onWaiting() {} }

/** Refuses a document or asks about it; both need a reason. */
export function RemarkDialog({ row, kind, untick, ...dialog }: RemarkDialogProps) {
  const t = useTexts(documentPartTexts)
  const number = row.documentNumber
  const name = names[kind]
  const [file, setFile] = useState<File | null>(null)
  // A retry does not send it again.
  const uploaded = useRef(new WeakMap<File, number>())
  const closing = useRef(new AbortController())
  useEffect(() => {
    closing.current = new AbortController()
    return () => closing.current.abort()
  }, [])
  const isTooLarge = file !== null && file.size > handedFileBounds.bytes
  async function sendFile(signal: AbortSignal): Promise<number[]> {
    if (file === null) return []
    if (isTooLarge) throw new Error('the file is too large')
    const id = uploaded.current.get(file) ?? (await sendInPieces(file, { signal, ...unwatched }))
    uploaded.current.set(file, id)
    return [id]
  }
  const form = useForm({
    start: { reason: '' },
    schema: remarkForm,
    read: (typed) => ({ ...typed, kind }),
    send: async (said) => {
      const { signal } = closing.current
      const files = await sendFile(signal)
      // Who closes the dialog meanwhile says nothing.
      signal.throwIfAborted()
      const body = files.length > 0 ? { ...said, files } : said
      return send('createDocumentRemark', { params: { id: row.id }, body })
    },
    toast: () => t(name.done, { number }),
    onSuccess: () => {
      // What was handed in is not taken back.
      closing.current = new AbortController()
      untick()
      dialog.onClose()
    },
    invalidates: [gridKey('findInvoicesAndLoans')],
    explain: (error) => {
      if (isTooLarge) return t('fileTooLarge')
      if (hasCode(error, 'NOT_TO_CONFIRM')) return t('changed')
      return file && hasStatus(error, 400, 413) ? t('fileRefused') : undefined
    },
  })
  return (
    <Dialog {...dialog} title={t(name.title, { number })} width={520} closesOnOutsidePress={false}>
      <Form
        form={form}
        intro={
          <Text size={14} secondary>
            {t(name.text)}
          </Text>
        }
        submitText={t('send')}
      >
        <TextArea
          {...form.field('reason')}
          label={t(name.reason)}
          maxLength={remarkLength}
          data-autofocus
        />
        {hasFeature('uploads') && (
          <Control label={t('file')} error={isTooLarge && t('fileTooLarge')}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".pdf,.jpg,.jpeg,.png"
                onChange={({ currentTarget: { files } }) => setFile(files?.[0] ?? null)}
              />
            )}
          </Control>
        )}
      </Form>
    </Dialog>
  )
}
