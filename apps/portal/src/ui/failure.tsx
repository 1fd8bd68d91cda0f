import { RotateCw } from 'lucide-react'
import type { Part } from '#lib/api/part.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { type FailureText, useFailureText } from '#lib/failures/failures.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { lazyTexts } from './lazy.texts.ts'
import { FailureNotice } from './notice.tsx'

/** A failure with its reason and a button to try again. `reason` is an error or a text. */
export function Failure(props: {
  title?: string | undefined
  reason: Error | FailureText | Sentence | null
  /** The button's text. */
  label?: string
  busy?: boolean
  retry: () => void
}) {
  const { title, reason, busy, retry } = props
  const t = useTexts(failureTexts)
  const pageText = useTexts(lazyTexts)
  const failureText = useFailureText()
  const failure = reason as FailureText | null
  const why =
    failure?.inAlert ?? (typeof reason === 'string' ? (reason as Sentence) : failureText(reason))
  // A file gone from the server comes with the new page only.
  const isOld = reason instanceof NetworkError && reason.said === 'newVersion'
  return (
    <FailureNotice text={[title, why].filter(Boolean).join(' ') as Sentence}>
      <Button
        size="small"
        variant="default"
        icon={<RotateCw size={14} aria-hidden="true" />}
        busy={busy}
        onClick={isOld ? () => window.location.reload() : retry}
      >
        {isOld ? pageText('reload') : (props.label ?? t('retry'))}
      </Button>
    </FailureNotice>
  )
}

/** A failed part of a page with its reason and a button to load it again. */
export function LoadFailure(props: {
  text?: string | undefined
  part: Pick<Part<unknown>, 'error' | 'isFetching' | 'refetch'>
}) {
  const { text, part } = props
  return (
    <Failure
      title={text}
      reason={part.error as Error | null}
      busy={part.isFetching}
      retry={() => void part.refetch()}
    />
  )
}
