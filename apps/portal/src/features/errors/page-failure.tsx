import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { hasNoAnswer, useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useOnceOnline } from '#lib/timing/use-once-online.ts'
import { Button } from '#ui/button.tsx'
import classes from './page-failure.module.css'
import { pageFailureTexts } from './page-failure.texts.ts'

/** Shown instead of a screen that threw. The frame keeps working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useTexts(pageFailureTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useOnceOnline(hasNoAnswer(error) ? retry : null)
  return (
    <section className={classes.failure} role="alert">
      <h1 className={classes.title}>{t('failed')}</h1>
      <p className={classes.text}>{hasNoAnswer(error) ? failureText(error) : t('failedText')}</p>
      <div className={classes.actions}>
        <Button size="large" onClick={retry}>
          {failures('retry')}
        </Button>
        {/* oxlint-disable-next-line react/forbid-elements -- loads the page anew */}
        <a href={import.meta.env.BASE_URL} className={classes.back}>
          {t('back')}
        </a>
      </div>
    </section>
  )
}
