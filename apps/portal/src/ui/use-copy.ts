import { notify } from '#lib/actions/notify.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { copyTexts } from './copy-button.texts.ts'

/**
 * Copies a text and shows a notification. False if the browser refuses, as it does without TLS:
 * then only if there is a text for it.
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
