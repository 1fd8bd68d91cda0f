import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import classes from './record-panel.module.css'
import { recordTexts } from './records.texts.ts'

interface RecordHeadProps {
  readonly small: boolean
  /** `3 z 120` */
  readonly place: string | null
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

/** The panel's buttons: back or close, and to the rows before and after. */
export function RecordHead({ small, place, previous, next, close }: RecordHeadProps) {
  const t = useTexts(recordTexts)
  return (
    <div className={classes.head}>
      {small && (
        <Button
          variant="default"
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          onClick={close}
        >
          {t('back')}
        </Button>
      )}
      <span className={classes.place}>{place}</span>
      <IconButton
        label={t('previous')}
        title={t('previous')}
        aria-keyshortcuts="ArrowUp"
        disabled={!previous}
        onClick={previous}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('next')}
        title={t('next')}
        aria-keyshortcuts="ArrowDown"
        disabled={!next}
        onClick={next}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
      {!small && (
        <IconButton
          label={t('close')}
          title={t('close')}
          aria-keyshortcuts="Escape"
          onClick={close}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
