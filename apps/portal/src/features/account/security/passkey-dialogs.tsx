import { passkeyNameForm } from '@partner-portal/contract/account/second-factor.rules'
import type { ComponentProps } from 'react'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { makePasskey, usePasskeyFailure } from '../proof/proof.tsx'
import { useFirstCodes } from './recovery-codes.tsx'
import { passkeysTexts } from './second-factor.texts.ts'
import { passkeysQuery } from './security.queries.ts'

/** Names a passkey, lets the browser make it, then shows the first recovery codes. */
export function AddPasskeyDialog(dialog: DialogProps) {
  const t = useTexts(passkeysTexts)
  const explain = usePasskeyFailure()
  const { onAdded, codesDialog } = useFirstCodes(dialog)
  const form = useForm({
    start: { name: '' },
    draft: 'passkey',
    schema: passkeyNameForm,
    send: async ({ name }) => {
      const credential = await makePasskey()
      return send('createPasskey', { body: { name, credential } })
    },
    toast: () => t('isAdded'),
    onSuccess: onAdded,
    explain,
  })
  if (codesDialog) return codesDialog
  return (
    <Dialog {...dialog} title={t('addTitle')} closesOnOutsidePress={false}>
      <Form form={form} intro={<Text>{t('addText')}</Text>} submitText={t('next')}>
        <NameField {...form.field('name')} />
      </Form>
    </Dialog>
  )
}

interface RenamePasskeyProps extends DialogProps {
  readonly id: number
  readonly name: string
}

export function RenamePasskeyDialog({ id, name, ...dialog }: RenamePasskeyProps) {
  const t = useTexts(passkeysTexts)
  const form = useForm({
    start: { name },
    draft: `passkey.${id}`,
    schema: passkeyNameForm,
    send: (body) => send('updatePasskey', { params: { id }, body }),
    toast: () => t('renamed'),
    onSuccess: dialog.onClose,
    invalidates: [passkeysQuery.queryKey],
  })
  return (
    <Dialog {...dialog} title={t('renameTitle')}>
      <Form form={form} submitText={t('save')}>
        <NameField {...form.field('name')} />
      </Form>
    </Dialog>
  )
}

function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTexts(passkeysTexts)
  return <TextField {...field} label={t('name')} autoComplete="off" data-autofocus />
}
