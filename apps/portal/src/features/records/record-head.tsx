import { ChevronDown, ChevronLeft, ChevronUp, type LucideIcon, X } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import classes from './record-panel.module.css'
import { recordTexts } from './records.texts.ts'

interface RecordHeadProps {
  readonly small: boolean
  /** `3 z 120` */
  readonly positionText: string | null
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

/** The panel's buttons: back or close, and to the rows before and after. */
export function RecordHead({ small, positionText, previous, next, close }: RecordHeadProps) {
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
      <span className={classes.position}>{positionText}</span>
      <HeadButton text={t('previous')} keys="ArrowUp" icon={ChevronUp} press={previous} />
      <HeadButton text={t('next')} keys="ArrowDown" icon={ChevronDown} press={next} />
      {!small && <HeadButton text={t('close')} keys="Escape" icon={X} press={close} />}
    </div>
  )
}

interface HeadButtonProps {
  readonly text: string
  readonly keys: string
  readonly icon: LucideIcon
  /** Missing at the end of the list. */
  readonly press: (() => void) | undefined
}

function HeadButton({ text, keys, icon: Icon, press }: HeadButtonProps) {
  return (
    <IconButton
      label={text}
      title={text}
      aria-keyshortcuts={keys}
      disabled={!press}
      onClick={press}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
