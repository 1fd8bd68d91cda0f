import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { restoredTexts } from './restored-notice.texts.ts'

interface RestoredProps {
  /** Drops the restored text, from `useForm`. Nothing is shown without it. */
  readonly startAnew: (() => void) | undefined
  readonly hasConsents?: boolean
}

/** Announces the restored text of a form. */
export function RestoredNotice({ startAnew, hasConsents }: RestoredProps) {
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
