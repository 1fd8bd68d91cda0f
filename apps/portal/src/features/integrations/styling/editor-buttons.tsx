import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './style-editor.module.css'
import { stylingTexts } from './styling.texts.ts'
import type { StyleSave } from './use-style-save.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'

export function EditorButtons({ saving, onCancel }: { saving: StyleSave; onCancel: () => void }) {
  const t = useTexts(stylingTexts)
  const { isBusy, failure } = saving
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // Disabled while busy, and taken away with a notice, buttons let the focus go to what is around.
    if (wasBusy.current && !isBusy && document.activeElement?.contains(button.current))
      button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <div className={classes.foot}>
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.buttons}>
        <Button ref={button} type="submit" loading={isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
