import { Download } from 'lucide-react'
import { useSend } from '#lib/actions/use-send.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { documentPartTexts } from './document-part.texts.ts'

/** The receipt of the confirmation that a document was part of. */
export function ReceiptButton({ id }: { id: number }) {
  const t = useTexts(documentPartTexts)
  const { send, isBusy } = useSend<void, void>({
    send: async (_, signal) =>
      saveFile(
        await download('getConfirmationReceipt', { params: { id }, signal }),
        `potwierdzenie-${id}.pdf`,
      ),
    failsAs: 'notification',
  })
  if (!hasFeature('confirmationReceipts')) return null
  return (
    <Button
      variant="default"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {t('receipt')}
    </Button>
  )
}
