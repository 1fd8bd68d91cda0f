import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { documentPartTexts } from './document-part.texts.ts'

/** The receipt of the confirmation that a document was part of. */
export function ReceiptButton({ id }: { id: number }) {
  const t = useTexts(documentPartTexts)
  if (!hasFeature('confirmationReceipts')) return null
  return (
    <FileButton
      text={t('receipt')}
      name={`potwierdzenie-${id}.pdf`}
      load={(signal) => download('getConfirmationReceipt', { params: { id }, signal })}
    />
  )
}
