import { passkeyNameForm } from '@partner-portal/contract/rules/second-factor'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { passkeysQuery } from './passkeys.queries.ts'
import { passkeysTexts } from './passkeys.texts.ts'

export function RenamePasskeyDialog(props: DialogProps & { id: number; name: string }) {
  const { id, name, onClose } = props
  const t = useTexts(passkeysTexts)
  const { busy, failure, submit, field } = useForm({
    start: { name },
    schema: passkeyNameForm,
    send: (body) => send('updatePasskey', { params: { id }, body }),
    toast: () => t('renamed'),
    onSuccess: onClose,
    invalidates: [passkeysQuery.queryKey],
  })
  return (
    <Dialog opened={props.opened} onClose={onClose} title={t('renameTitle')}>
      <Stack as="form" gap={20} onSubmit={submit} noValidate>
        {failure && <Notice tone="danger" text={failure} />}
        <TextField {...field('name')} label={t('name')} autoComplete="off" data-autofocus />
        <Button size="large" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </Stack>
    </Dialog>
  )
}
