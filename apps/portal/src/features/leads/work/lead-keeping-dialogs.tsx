import { leadContactForm, leadReasonForm } from '@partner-portal/contract/leads/lead-work.rules'
import { leadWorkKeys, type Work } from '#domain/leads/lead-work.queries.ts'
import { leadWorkTexts } from '#domain/leads/lead-work.texts.ts'
import { useWorkFailure } from '#domain/leads/use-lead-work.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Hint } from '#ui/hint.tsx'
import type { DialogProps } from '#ui/lazy.tsx'

interface ContactDialogProps extends DialogProps {
  readonly id: number
  readonly seen: Work['contact']
}

export function ContactDialog({ id, seen, ...dialog }: ContactDialogProps) {
  const t = useTexts(leadWorkTexts)
  const form = useForm({
    start: seen,
    draft: `lead-contact.${id}`,
    schema: leadContactForm,
    checkedOnLeave: ['phoneNumber', 'email'],
    send: (contact) => send('updateLeadContact', { params: { id }, body: { ...contact, seen } }),
    toast: () => t('contactSaved'),
    onSuccess: dialog.onClose,
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  return (
    <Dialog {...dialog} title={t('correct')} width={480} closesOnOutsidePress={false}>
      <Form form={form} submitText={t('save')} intro={<Hint text={t('correctHint')} />}>
        <TextField
          {...form.field('firstName')}
          label={t('firstName')}
          autoComplete="off"
          data-autofocus
        />
        <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="off" />
        <TextField
          {...form.field('phoneNumber')}
          label={t('phoneNumber')}
          type="tel"
          autoComplete="off"
        />
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="off" />
      </Form>
    </Dialog>
  )
}

const reasons = {
  extension: {
    call: 'requestLeadExtension',
    title: 'askLonger',
    hint: 'askLongerHint',
    label: 'longerReason',
    submit: 'sendRequest',
    done: 'asked',
  },
  withdrawal: {
    call: 'createLeadWithdrawal',
    title: 'withdraw',
    hint: 'withdrawHint',
    label: 'withdrawReason',
    submit: 'withdraw',
    done: 'withdrawn',
  },
} as const

interface ReasonDialogProps extends DialogProps {
  readonly id: number
  readonly kind: keyof typeof reasons
}

export function ReasonDialog({ id, kind, ...dialog }: ReasonDialogProps) {
  const t = useTexts(leadWorkTexts)
  const { call, title, hint, label, submit, done } = reasons[kind]
  const workFailure = useWorkFailure()
  const form = useForm({
    start: { reason: '' },
    draft: `${kind}.${id}`,
    schema: leadReasonForm,
    send: (body) => send(call, { params: { id }, body }),
    toast: () => t(done),
    onSuccess: dialog.onClose,
    invalidates: leadWorkKeys,
    explain: (error) => {
      if (hasCode(error, 'LEAD_CLOSED')) return t('closed')
      return hasCode(error, 'ALREADY_REQUESTED') ? t('alreadyAsked') : workFailure(error)
    },
  })
  return (
    <Dialog {...dialog} title={t(title)} width={480} closesOnOutsidePress={false}>
      <Form form={form} submitText={t(submit)} intro={<Hint text={t(hint)} />}>
        <TextArea {...form.field('reason')} label={t(label)} data-autofocus />
      </Form>
    </Dialog>
  )
}
