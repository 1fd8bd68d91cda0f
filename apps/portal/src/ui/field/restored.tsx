import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { restoredTexts } from './restored.texts.ts'

interface RestoredProps {
  /** From `useForm`: drops the restored text. Nothing is shown without. */
  readonly startAnew: (() => void) | undefined
  readonly hasConsents?: boolean
}

/** Says that a form shows what was typed into it before. */
export function Restored({ startAnew, hasConsents }: RestoredProps) {
  const t = useTexts(restoredTexts)
  return (
    startAnew && (
      <Notice tone="information" text={t(hasConsents ? 'restoredNoConsents' : 'restored')}>
        <Button size="small" variant="default" onClick={startAnew}>
          {t('startAnew')}
        </Button>
      </Notice>
    )
  )
}
