import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { isTransient, useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { switchTexts } from './switch.texts.ts'
import { forgetSwitch, switchLogin } from './switch-login.ts'
import classes from './switch-screen.module.css'

const switchRoute = getRouteApi('/public/login_switch/$hash')

export function SwitchScreen(): ReactNode {
  const t = useTexts(switchTexts)
  const { hash } = switchRoute.useParams()
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  function retry() {
    forgetSwitch(hash)
    setFailed(null)
  }
  return (
    <PlainPage title={t('switchTitle')}>
      {failed ? (
        <Failed error={failed.error} onRetry={retry} />
      ) : (
        <Switching key={hash} hash={hash} onFailed={setFailed} />
      )}
    </PlainPage>
  )
}

function Switching(props: { hash: string; onFailed: (failed: { error: unknown }) => void }) {
  const t = useTexts(switchTexts)
  const navigate = switchRoute.useNavigate()
  const { hash, onFailed } = props
  useEffect(() => {
    let isHere = true
    switchLogin(hash)
      .then(() => (isHere ? navigate({ to: '/', replace: true }) : undefined))
      .catch((error: unknown) => {
        if (isHere) onFailed({ error })
      })
    return () => {
      isHere = false
    }
  }, [hash, onFailed, navigate])
  return (
    <p className={classes.waiting} role="status">
      <Spinner size={28} />
      {t('switching')}
    </p>
  )
}

function Failed(props: { error: unknown; onRetry: () => void }) {
  const t = useTexts(switchTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  // A transient failure did not use up the link.
  const canRetry = isTransient(props.error)
  return (
    <div className={classes.failed}>
      <Notice tone="danger" text={canRetry ? failureText(props.error) : failures('unknown')} />
      {!canRetry && <Text secondary>{t('switchRefused')}</Text>}
      <Row gap="8px 24px">
        {canRetry && (
          <Button size="large" onClick={props.onRetry}>
            {failures('retry')}
          </Button>
        )}
        <Link
          to="/login"
          {...(canRetry ? { className: classes.link } : buttonStyle({ size: 'large' }))}
        >
          {t('toSignIn')}
        </Link>
      </Row>
    </div>
  )
}
