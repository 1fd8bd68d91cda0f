import { passkeyNameForm } from '@partner-portal/contract/rules/second-factor'
import { useState } from 'react'
import { makePasskey } from '#domain/second-factor/browser-passkeys.ts'
import { usePasskeyFailure } from '#domain/second-factor/passkey-failure.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLeave } from './changed-by-factors.ts'
import { passkeysTexts } from './passkeys.texts.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/** Names a passkey and lets the browser make it; then shows the first recovery codes. */
export function AddPasskeyDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(passkeysTexts)
  const explain = usePasskeyFailure()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = useLeave(onClose)
  const { busy, failure, submit, field } = useForm({
    start: { name: '' },
    schema: passkeyNameForm,
    send: async ({ name }) => {
      const credential = await makePasskey()
      return send('createPasskey', { body: { name, credential } })
    },
    toast: () => t('isAdded'),
    onSuccess: (answer) => {
      if (answer?.recoveryCodes) setCodes(answer.recoveryCodes)
      else leave()
    },
    explain,
  })
  if (codes) return <RecoveryCodesDialog opened={opened} codes={codes} onClose={leave} />
  return (
    <Dialog opened={opened} onClose={onClose} title={t('addTitle')} closesOnOutsidePress={false}>
      <Stack as="form" gap={20} onSubmit={submit} noValidate>
        <Text>{t('addText')}</Text>
        {failure && <Notice tone="danger" text={failure} />}
        <TextField {...field('name')} label={t('name')} autoComplete="off" data-autofocus />
        <Button size="large" type="submit" busy={busy}>
          {t('next')}
        </Button>
      </Stack>
    </Dialog>
  )
}
