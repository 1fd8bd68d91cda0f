import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx'
import classes from './style-editor.module.css'
import { stylingTexts } from './styling.texts.ts'

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
  const before = useRef(conflict)
  useEffect(() => {
    const isSettled = before.current && !conflict
    before.current = conflict
    // The buttons of a conflict go with it, and lose the focus.
    if (isSettled && document.activeElement?.contains(button.current)) button.current?.focus()
  }, [conflict])
  return (
    <div className={classes.foot}>
      <ConflictNotice {...conflictNotice} />
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.buttons}>
        <Button ref={button} type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={isBusy || !canCancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
