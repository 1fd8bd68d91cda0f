import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { isTransient, useFailureText } from '#lib/failures/failures.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { switchTexts } from './switch.texts.ts'
import classes from './switch-screen.module.css'

const switchRoute = getRouteApi('/public/login_switch/$hash')

/** Ends the current session, then signs in by a switch link. */
export function SwitchScreen() {
  const t = useTexts(switchTexts)
  const { hash } = switchRoute.useParams()
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  return (
    <PlainPage title={t('switchTitle')}>
      {failed ? (
        <Failed error={failed.error} onRetry={() => setFailed(null)} />
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
    async function redeem() {
      try {
        await signOut()
        storeTokens(await send('switchLogin', { body: { auth_hash: hash } }), 'signed-in')
        if (isHere) await navigate({ to: '/', replace: true })
      } catch (error) {
        if (isHere) onFailed({ error })
      }
    }
    // StrictMode mounts twice, and the link works once: the first one's timer is cleared.
    const timer = setTimeout(redeem)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [hash, onFailed, navigate])
  return (
    <Text as="div" top={16} role="status" secondary>
      <Row gap={16} oneLine>
        <Spinner size={28} />
        {t('switching')}
      </Row>
    </Text>
  )
}

function Failed(props: { error: unknown; onRetry: () => void }) {
  const t = useTexts(switchTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  // A transient failure did not use up the link.
  const canRetry = isTransient(props.error)
  return (
    <Stack gap={16} top={16}>
      {canRetry ? (
        <Failure reason={failureText(props.error)} retry={props.onRetry} />
      ) : (
        <>
          <FailureNotice text={failures('unknown')} />
          <Text secondary>{t('switchRefused')}</Text>
        </>
      )}
      <Row gap={0}>
        <Link
          to="/login"
          {...(canRetry ? { className: classes.link } : buttonStyle({ size: 'large' }))}
        >
          {t('toSignIn')}
        </Link>
      </Row>
    </Stack>
  )
}
