import { styleTypes } from '@partner-portal/contract/style-rules'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './style-editor.module.css'
import { stylingTexts } from './styling.texts.ts'
import type { StyleSave } from './use-style-save.ts'

export interface ConflictNoticeProps {
  readonly saving: StyleSave
  readonly onKeepMine: (known: NonNullable<StyleSave['conflict']>) => void
  readonly onTakeTheirs: () => void
}

/** The style was saved by somebody else, or in another tab, while it was edited here. */
export function ConflictNotice({ saving, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useTexts(stylingTexts)
  const { conflict } = saving
  if (!conflict) return null
  const types = styleTypes.filter((type) => conflict[type]).map((type) => t(type))
  return (
    <Notice tone="warning" text={t('conflict', { types: types.join(', ') })}>
      <div className={classes.buttons}>
        <Button size="small" variant="default" onClick={() => onKeepMine(conflict)}>
          {t('keepMine')}
        </Button>
        <Button size="small" variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}
