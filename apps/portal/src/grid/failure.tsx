import { RotateCw } from 'lucide-react'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { gridTexts } from './grid.texts.ts'

/** A failure message with a retry. */
export function Failure(props: { title: string; error: Error; retry: () => void }) {
  const t = useTexts(gridTexts)
  const reason = useFailureText()
  return (
    <Notice tone="danger" text={`${props.title} ${reason(props.error)}`}>
      <Button
        variant="default"
        size="small"
        icon={<RotateCw size={14} aria-hidden="true" />}
        onClick={props.retry}
      >
        {t('retry')}
      </Button>
    </Notice>
  )
}
