import type { InvoiceLoan } from '@partner-portal/contract/records/financial-documents'
import { remarkForm } from '@partner-portal/contract/rules/document-remark'
import { type RemarkKind, remarkLength } from '@partner-portal/contract/values/document-remarks'
import { gridKey } from '#grid/query/grid-key.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

/** Refuses a document or asks about it; both need a reason. */
export function RemarkDialog({ row, kind, untick, ...dialog }: RemarkDialogProps) {
  const t = useTexts(documentPartTexts)
  const number = row.documentNumber
  const name = names[kind]
  const form = useForm({
    start: { reason: '' },
    schema: remarkForm,
    read: (typed) => ({ ...typed, kind }),
    send: (body) => send('createDocumentRemark', { params: { id: row.id }, body }),
    toast: () => t(name.done, { number }),
    onSuccess: () => {
      untick()
      dialog.onClose()
    },
    invalidates: [gridKey('findInvoicesAndLoans')],
    explain: (error) => (hasCode(error, 'NOT_TO_CONFIRM') ? t('changed') : undefined),
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
      </Form>
    </Dialog>
  )
}
