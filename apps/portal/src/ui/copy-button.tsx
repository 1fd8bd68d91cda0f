import { Copy } from 'lucide-react'
import { notify } from '#lib/actions/notify.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from './button.tsx'
import { copyTexts } from './copy-button.texts.ts'

/** `label` is the accessible name, with the copied thing. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts(copyTexts)
  const copy = useCopy(t('notCopied'))
  return (
    <IconButton
      variant="primary"
      size="medium"
      label={label}
      title={label}
      onClick={() => void copy(text)}
    >
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  )
}

/**
 * Copies a text and shows a notification. False if the browser refuses, as without TLS: the failure
 * then needs a text.
 */
export function useCopy(refused?: string): (text: string) => Promise<boolean> {
  const t = useTexts(copyTexts)
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      if (refused) notify('danger', refused)
      return false
    }
    notify('success', t('copied'))
    return true
  }
}
