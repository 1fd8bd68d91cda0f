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

export function DisputeDialog({ opened, onClose, ...subject }: DisputeDialogProps) {
  const t = useTexts(disputeTexts)
  const { leadId } = subject
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('open')}
      width={520}
      closesOnOutsidePress={false}
    >
      {leadId === null ? (
        <DisputeOfNip {...subject} onSent={onClose} />
      ) : (
        <DisputeOfLead {...subject} leadId={leadId} onSent={onClose} />
      )}
    </Dialog>
  )
}

type SubjectProps = Omit<DisputeDialogProps, keyof DialogProps | 'leadId'> & {
  readonly onSent: () => void
}

function DisputeOfLead({ leadId, ...props }: SubjectProps & { leadId: number }) {
  const t = useTexts(disputeTexts)
  const kinds = useTexts(disputeKindTexts)
  const form = useForm({
    start: { kind: '', reason: '' },
    draft: `dispute.${leadId}`,
    schema: disputeForm,
    send: (body) => send('createLeadDispute', { params: { id: String(leadId) }, body }),
    ...useAfterwards(props),
  })
  return (
    <Form form={form} submitText={t('submit')} intro={<Text secondary>{t('intro')}</Text>}>
      <SelectField
        {...form.field('kind')}
        label={t('kind')}
        empty={t('chooseKind')}
        options={disputeKinds.map((value) => ({ value, label: kinds(value) }))}
        data-autofocus
      />
      <TextArea {...form.field('reason')} label={t('reason')} />
    </Form>
  )
}

function DisputeOfNip({ nip, ...props }: SubjectProps) {
  const t = useTexts(disputeTexts)
  const form = useForm({
    start: { reason: '' },
    draft: `dispute.nip.${nip}`,
    schema: nipDisputeForm,
    read: (typed) => ({ ...typed, nip }),
    send: (body) => send('createNipDispute', { body }),
    ...useAfterwards(props),
  })
  return (
    <Form form={form} submitText={t('submit')} intro={<Text secondary>{t('intro')}</Text>}>
      <TextArea {...form.field('reason')} label={t('reason')} data-autofocus />
    </Form>
  )
}

/** The outcome of a sent dispute, with a lead or without. */
function useAfterwards({ onSent, invalidates }: Pick<SubjectProps, 'onSent' | 'invalidates'>) {
  const t = useTexts(disputeTexts)
  return {
    toast: () => t('sent'),
    onSuccess: onSent,
    invalidates: [invalidates],
    explain: (error: unknown) => {
      if (hasCode(error, 'DISPUTE_OPEN')) return t('alreadyOpen')
      return hasCode(error, 'LEAD_NOT_BLOCKED') ? t('notBlocked') : undefined
    },
  }
}
