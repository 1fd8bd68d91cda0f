import { Copy } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from './button.tsx'
import classes from './copy-button.module.css'
import { copyTexts } from './copy-button.texts.ts'
import { useCopy } from './use-copy.ts'

/** `label` is the accessible name and says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts(copyTexts)
  const copy = useCopy(t('notCopied'))
  return (
    <IconButton
      className={classes.button}
      label={label}
      title={label}
      onClick={() => void copy(text)}
    >
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  )
}
