import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
// oxlint-disable-next-line one-way/other-ways -- Of the dialog itself, whose closing it asks for.
import { UnsavedQuestion, UnsavedWarning } from '#ui/unsaved-warning.tsx'
import { useStyleDrafts } from './style-draft.ts'
import { StyleEditor } from './style-editor.tsx'
import { stylingTexts } from './styling.texts.ts'

/** Asks before it is closed with unsaved changes. */
export function StylingDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(stylingTexts)
  const isSmall = useSmallScreen()
  const styles = useStyleDrafts()
  const isChanged = styles.drafts.changed.length > 0
  const [isAsking, setAsking] = useState(false)
  const close = () => (isChanged ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('title')}
        width={1040}
        position={isSmall ? 'screen' : 'top'}
      >
        <StyleEditor {...styles} />
      </Dialog>
      <UnsavedQuestion
        opened={isAsking}
        text={t('unsavedText')}
        leave={t('leave')}
        stay={t('stay')}
        onStay={() => setAsking(false)}
        onLeave={() => {
          // First the question: a dialog below another cannot give the focus back.
          flushSync(() => setAsking(false))
          onClose()
        }}
      />
      <UnsavedWarning isChanged={isChanged} />
    </>
  )
}
