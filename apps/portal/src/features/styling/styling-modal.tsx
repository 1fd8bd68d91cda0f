import '#ui/dialog-styles.ts'
import '@mantine/core/styles/Tabs.css'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { StyleEditor } from './style-editor.tsx'
import { stylingTexts } from './styling.texts.ts'
import type { StyledProduct } from './use-style-save.ts'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { UnsavedQuestion } from '#ui/unsaved-question.tsx'
import { UnsavedWarning } from '#ui/unsaved-warning.tsx'

interface StylingModalProps extends DialogProps, StyledProduct {
  readonly logoUrl: string | null
}

/** Asks before it is closed over changes that are not saved. */
export function StylingModal({ opened, onClose, ...product }: StylingModalProps) {
  const t = useTexts(stylingTexts)
  const isSmall = useSmallScreen()
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isChanged ? setAsking(true) : onClose())
  useWindowEvent('keydown', ({ key, target }) => {
    // Nothing has the focus while a style is being saved. Afterwards, or the question hears it too.
    if (opened && key === 'Escape' && target === document.body) setTimeout(close)
  })
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        // Mantine hears Escape in every open dialog: the question would open and close at once.
        closeOnEscape={false}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        title={t('title')}
        size={1040}
        fullScreen={isSmall}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <StyleEditor {...product} onChanged={setChanged} />
      </Modal>
      <UnsavedQuestion
        opened={isAsking}
        text={t('unsavedText')}
        leave={t('leave')}
        stay={t('stay')}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
      <UnsavedWarning isChanged={opened && isChanged} />
    </>
  )
}
