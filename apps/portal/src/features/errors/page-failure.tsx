import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useOnceOnline } from '#lib/timing/use-once-online.ts'
import { Button } from '#ui/button.tsx'
import classes from './page-failure.module.css'
import { pageFailureTexts } from './page-failure.texts.ts'

/** Shown instead of a screen that threw. The frame keeps working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useTexts(pageFailureTexts)
  const failureText = useFailureText()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useOnceOnline(error instanceof NetworkError ? retry : null)
  return (
    <section className={classes.failure} role="alert">
      <h1 className={classes.title}>{t('failed')}</h1>
      <p className={classes.text}>
        {error instanceof NetworkError ? failureText(error) : t('failedText')}
      </p>
      <div className={classes.actions}>
        <Button size="large" onClick={retry}>
          {t('retry')}
        </Button>
        <a href="/" className={classes.back}>
          {t('back')}
        </a>
      </div>
    </section>
  )
}
