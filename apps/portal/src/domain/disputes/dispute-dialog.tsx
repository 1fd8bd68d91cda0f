import { disputeForm } from '@partner-portal/contract/rules/dispute'
import { disputeKinds } from '@partner-portal/contract/values/disputes'
import type { QueryKey } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { disputeKindTexts, disputeTexts } from './dispute.texts.ts'

interface DisputeDialogProps extends DialogProps {
  /** Null: of a client whom somebody else blocked. */
  readonly leadId: number | null
  readonly nip: string
  readonly invalidates: QueryKey
}

export function DisputeDialog({ opened, onClose, leadId, nip, invalidates }: DisputeDialogProps) {
  const t = useTexts(disputeTexts)
  const kinds = useTexts(disputeKindTexts)
  const form = useForm({
    start: { kind: leadId === null ? 'OTHER_FIRM' : '', reason: '' },
    schema: disputeForm,
    send: (body) =>
      leadId === null
        ? send('createNipDispute', { body: { nip, reason: body.reason } })
        : send('createLeadDispute', { params: { id: String(leadId) }, body }),
    toast: () => t('sent'),
    onSuccess: onClose,
    invalidates: [invalidates],
    explain: (error) => {
      if (hasCode(error, 'DISPUTE_OPEN')) return t('alreadyOpen')
      return hasCode(error, 'LEAD_NOT_BLOCKED') ? t('notBlocked') : undefined
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('open')}
      width={520}
      closesOnOutsidePress={false}
    >
      <Form form={form} submitText={t('submit')} intro={<Text secondary>{t('intro')}</Text>}>
        {leadId !== null && (
          <SelectField
            {...form.field('kind')}
            label={t('kind')}
            empty={t('chooseKind')}
            options={disputeKinds.map((value) => ({ value, label: kinds(value) }))}
            data-autofocus
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={t('reason')}
          data-autofocus={leadId === null || undefined}
        />
      </Form>
    </Dialog>
  )
}
