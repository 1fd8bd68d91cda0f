import { appTexts } from '#app/app.texts.ts'
import menu from '#app/main-menu.module.css'
import frame from '#app/secured-frame.module.css'
import classes from '#app/session-states.module.css'
import bar from '#app/top-bar.module.css'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { useFailureText } from '#lib/failures/failures.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageTitle } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the frame while the user is loaded, as high as the frame. */
export function SessionLoading() {
  const t = useTexts(appTexts)
  return (
    <div className={frame.frame} aria-busy="true">
      <div className={frame.bar}>
        <div className={bar.row}>
          <Logo mini />
          <Skeleton height={20} width={160} />
        </div>
        <div className={menu.main}>
          <div className={menu.row}>
            <div className={menu.item}>
              <Skeleton height={16} width={80} />
            </div>
            <div className={menu.item}>
              <Skeleton height={16} width={120} />
            </div>
          </div>
        </div>
      </div>
      <main className={frame.content} aria-label={t('loading')}>
        <Skeleton height={36} width="min(320px, 70%)" below={24} />
        <Skeleton height={80} below={16} />
        <Skeleton height={240} />
      </main>
    </div>
  )
}

export function SessionFailed(props: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const t = useTexts(appTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  return (
    <main className={classes.failed}>
      <PageTitle text={t('loadFailed')} />
      <Logo />
      <div role="alert">
        <Text as="h1" size={20} bold>
          {t('loadFailed')}
        </Text>
        <Text top={8} secondary>
          {failureText(props.error)}
        </Text>
      </div>
      <Row gap={12}>
        <Button busy={props.isRetrying} onClick={() => props.onRetry()}>
          {failures('retry')}
        </Button>
        <Button variant="default" onClick={() => signOut()}>
          {t('signOut')}
        </Button>
      </Row>
    </main>
  )
}
