import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { useStyleDrafts } from './style-draft.ts'
import { StyleEditor } from './style-editor.tsx'
import { stylingTexts } from './styling.texts.ts'

export function StylingDialog(dialog: DialogProps) {
  const t = useTexts(stylingTexts)
  const isSmall = useSmallScreen()
  return (
    <Dialog {...dialog} title={t('title')} width={1040} position={isSmall ? 'screen' : 'top'}>
      <StyleEditor {...useStyleDrafts()} />
    </Dialog>
  )
}
