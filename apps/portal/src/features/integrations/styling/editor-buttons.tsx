import type { StyleType } from '@partner-portal/contract/values/style-rules'
import { useRef } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './style-editor.module.css'
import { stylingTexts } from './styling.texts.ts'

interface EditorButtonsProps {
  /** The types that were saved elsewhere while they were edited here. */
  readonly theirs: readonly StyleType[]
  readonly busy: boolean
  readonly failure: string | null
  readonly onKeepMine: () => void
  readonly canDrop: boolean
  /** Drops the edits. What was saved elsewhere is shown then. */
  readonly onDrop: () => void
}

/** What can be done with a draft, and beside it the result of saving it. */
export function EditorButtons(props: EditorButtonsProps) {
  const { theirs, busy, failure, onKeepMine, canDrop, onDrop } = props
  const t = useTexts(stylingTexts)
  const save = useRef<HTMLButtonElement>(null)
  const passFocus = usePassFocus(save)
  return (
    <div className={classes.foot}>
      {theirs.length > 0 && (
        <Notice
          tone="warning"
          text={t('conflict', { types: theirs.map((type) => t(type)).join(', ') })}
        >
          <Row gap={12} ref={passFocus}>
            <Button size="small" variant="default" onClick={onKeepMine}>
              {t('keepMine')}
            </Button>
            <Button size="small" variant="default" onClick={onDrop}>
              {t('takeTheirs')}
            </Button>
          </Row>
        </Notice>
      )}
      {failure && <Notice tone="danger" text={failure} />}
      <Row gap={12}>
        <Button ref={save} type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={busy || !canDrop} onClick={onDrop}>
          {t('cancel')}
        </Button>
      </Row>
    </div>
  )
}
