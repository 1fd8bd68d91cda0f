import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { isTransient } from '#lib/failures/failures.ts'
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
  return (
    <PlainPage title={t('switchTitle')}>
      <Switching key={hash} hash={hash} />
    </PlainPage>
  )
}

function Switching({ hash }: { hash: string }) {
  const t = useTexts(switchTexts)
  const failures = useTexts(failureTexts)
  const navigate = switchRoute.useNavigate()
  const [canRetry, setCanRetry] = useState(false)
  const { send: redeem, failure } = useSend({
    async send() {
      await signOut()
      return demand(await send('switchLogin', { body: { auth_hash: hash } }))
    },
    onSuccess(tokens) {
      storeTokens(tokens, 'signed-in')
      return navigate({ to: '/', replace: true })
    },
    explain(error) {
      // A transient failure did not use up the link.
      setCanRetry(isTransient(error))
      return isTransient(error) ? undefined : failures('unknown')
    },
  })
  const open = useEffectEvent(() => void redeem())
  useEffect(() => {
    // StrictMode mounts twice, and the link works once: the first timer is cleared.
    const timer = setTimeout(open)
    return () => clearTimeout(timer)
  }, [])
  if (failure === null)
    return (
      <Text as="div" top={16} role="status" secondary>
        <Row gap={16} oneLine>
          <Spinner size={28} />
          {t('switching')}
        </Row>
      </Text>
    )
  return (
    <Stack gap={16} top={16}>
      {canRetry ? (
        <Failure reason={failure} retry={() => void redeem()} />
      ) : (
        <>
          <FailureNotice text={failure} />
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
