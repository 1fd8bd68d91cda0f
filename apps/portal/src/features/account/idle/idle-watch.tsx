import { useEffect, useRef, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useCountdown } from '#lib/timing/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Text } from '#ui/layout.tsx'
import type { OpenState } from '#ui/lazy.tsx'
import { idleTexts } from './idle.texts.ts'
import { type InputWatch, watchInput } from './watch-input.ts'

/** Warns an idle user, then signs them out. */
export function IdleWatch() {
  const idleMinutes = useConfig().idleMinutes ?? Number.POSITIVE_INFINITY
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const watch = useRef<InputWatch>(null)
  useEffect(() => {
    const started = watchInput(idleMinutes, {
      warn: setEndsAt,
      over: () => void signOut('expired'),
      // oxlint-disable-next-line portal/sent-unseen -- After a failure the page's next call shows the reason.
      keep: () => void send('checkAccessToken').catch(() => {}),
    })
    watch.current = started
    return started.stop
  }, [idleMinutes])
  return endsAt !== null && <Warning endsAt={endsAt} onStay={() => watch.current?.stay()} />
}

function Warning({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const t = useTexts(idleTexts)
  const { time } = useCountdown(endsAt)
  const dialog = { opened: true as OpenState, onClose: onStay }
  return (
    <Dialog {...dialog} title={t('title')} closesOnOutsidePress={false}>
      <Text top={16}>
        {t('text')} <b role="timer">{time}</b>
      </Text>
      <Row gap={12} top={20}>
        <Button size="large" data-autofocus onClick={onStay}>
          {t('stay')}
        </Button>
        <Button size="large" variant="default" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </Row>
    </Dialog>
  )
}
