import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { passkeysTexts } from './passkeys.texts.ts'

const importDialog = () =>
  import('./rename-passkey-dialog.tsx').then((file) => file.RenamePasskeyDialog)

export function RenamePasskey(passkey: { id: number; name: string }) {
  const t = useTexts(passkeysTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  return (
    <>
      <Button
        variant="default"
        size="small"
        aria-label={t('renameOne', { name: passkey.name })}
        {...trigger}
      >
        {t('rename')}
      </Button>
      {Dialog && <Dialog {...dialog} {...passkey} />}
      {failure}
    </>
  )
}
