import { disputeForm, nipDisputeForm } from '@partner-portal/contract/leads/dispute.rules'
import { disputeKinds } from '@partner-portal/contract/leads/dispute-kinds'
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
  /** Null: the block belongs to somebody else. */
  readonly leadId: number | null
  readonly nip: string
  readonly invalidates: QueryKey
}

export function DisputeDialog({ leadId, nip, invalidates, ...dialog }: DisputeDialogProps) {
  const t = useTexts(disputeTexts)
  const kinds = useTexts(disputeKindTexts)
  const afterwards = {
    toast: () => t('sent'),
    onSuccess: dialog.onClose,
    invalidates: [invalidates],
    explain: (error: unknown) => {
      if (hasCode(error, 'DISPUTE_OPEN')) return t('alreadyOpen')
      return hasCode(error, 'LEAD_NOT_BLOCKED') ? t('notBlocked') : undefined
    },
  }
  const ofLead = useForm({
    start: { kind: '', reason: '' },
    draft: `dispute.${leadId}`,
    schema: disputeForm,
    send: (body) => send('createLeadDispute', { params: { id: String(leadId) }, body }),
    ...afterwards,
  })
  const ofNip = useForm({
    start: { reason: '' },
    draft: `dispute.nip.${nip}`,
    schema: nipDisputeForm,
    read: (typed) => ({ ...typed, nip }),
    send: (body) => send('createNipDispute', { body }),
    ...afterwards,
  })
  const form = leadId === null ? ofNip : ofLead
  return (
    <Dialog {...dialog} title={t('open')} width={520} closesOnOutsidePress={false}>
      <Form form={form} submitText={t('submit')} intro={<Text secondary>{t('intro')}</Text>}>
        {leadId !== null && (
          <SelectField
            {...ofLead.field('kind')}
            label={t('kind')}
            empty={t('chooseKind')}
            options={disputeKinds.map((value) => ({ value, label: kinds(value) }))}
            data-autofocus
          />
        )}
        <TextArea {...form.field('reason')} label={t('reason')} data-autofocus />
      </Form>
    </Dialog>
  )
}
