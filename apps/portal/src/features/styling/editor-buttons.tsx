import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx'
import classes from './style-editor.module.css'
import { stylingTexts } from './styling.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'

interface EditorButtonsProps extends ConflictNoticeProps {
  readonly canCancel: boolean
  readonly onCancel: () => void
}

/** What can be done with a draft, and beside it what has come of saving it. */
export function EditorButtons({ canCancel, onCancel, ...conflictNotice }: EditorButtonsProps) {
  const { saving } = conflictNotice
  const t = useTexts(stylingTexts)
  const { isBusy, failure, conflict } = saving
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef({ isBusy, conflict })
  useEffect(() => {
    const isOver = before.current.isBusy || before.current.conflict
    before.current = { isBusy, conflict }
    // Disabled while busy, or taken away, buttons let the focus go to what is around.
    if (isOver && !isBusy && document.activeElement?.contains(button.current))
      button.current?.focus()
  }, [isBusy, conflict])
  // Not `disabled`, which would take the focus from the button just pressed.
  const lock = canCancel ? {} : { 'aria-disabled': true, 'data-disabled': true }
  return (
    <div className={classes.foot}>
      <ConflictNotice {...conflictNotice} />
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.buttons}>
        <Button ref={button} type="submit" loading={isBusy}>
          {t('save')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => canCancel && onCancel()}
          {...lock}
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
