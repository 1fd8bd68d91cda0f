import type { Ref } from 'react'
import { phoneTexts } from '#grid/definition/phone.texts.ts'
import type { NextRows } from '#grid/query/use-feed-query.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import classes from './feed-end.module.css'

/** Below the last card: loading more, failed, or the end. */
export function FeedEnd({ next, ref }: { next: NextRows; ref: Ref<HTMLDivElement> }) {
  const t = useTexts(phoneTexts)
  return (
    <div ref={ref} className={classes.end} tabIndex={-1}>
      {next.error && <Failure title={t('moreFailed')} reason={next.error} retry={next.load} />}
      <p className={classes.state} role="status">
        {next.loading && (
          <>
            <Spinner size={20} />
            {t('loadingMore')}
          </>
        )}
        {!next.exist && t('end')}
      </p>
    </div>
  )
}
