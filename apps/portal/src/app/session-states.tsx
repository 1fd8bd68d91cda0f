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
import { skeletonClass } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/**
 * The skeleton of the frame while the user is loaded, as high as the frame. Without styles of its
 * elements, which the content policy forbids in index.html.
 */
export function SessionLoading() {
  const t = useTexts(appTexts)
  return (
    <div className={frame.frame} aria-busy="true">
      <header className={frame.bar}>
        <div className={bar.row}>
          <Logo mini />
          <Line kind="company" />
        </div>
        <div className={menu.main}>
          <div className={menu.row}>
            <div className={menu.item}>
              <Line kind="home" />
            </div>
            <div className={menu.item}>
              <Line kind="group" />
            </div>
          </div>
        </div>
      </header>
      <main className={frame.content}>
        <h1 className={`${skeletonClass} ${classes.heading}`}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </h1>
        <Line kind="filters" />
        <Line kind="rows" />
      </main>
    </div>
  )
}

function Line({ kind }: { kind: string }) {
  return <div className={`${skeletonClass} ${classes[kind]}`} data-skeleton />
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
