import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { hasNoAnswer, useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useOnceOnline } from '#lib/timing/use-once-online.ts'
import { Button } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
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
      <Text as="h1" size={20} bold>
        {t('failed')}
      </Text>
      <Text top={8} below={20} secondary>
        {hasNoAnswer(error) ? failureText(error) : t('failedText')}
      </Text>
      <Row gap="12px 24px">
        <Button size="large" onClick={retry}>
          {failures('retry')}
        </Button>
        <a href="/" className={classes.back}>
          {t('back')}
        </a>
      </Row>
    </section>
  )
}
