import { useEffect, useRef, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { type InputWatch, watchInput } from './watch-input.ts'

/** Warns a user who does nothing, and signs them out. */
export function IdleWatch() {
  const { idleMinutes } = useConfig()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const watch = useRef<InputWatch>(null)
  useEffect(() => {
    const started = watchInput(idleMinutes, {
      warn: setEndsAt,
      over: () => void signOut('expired'),
      // If it fails, the next call of the page says why.
      keep: () => void send('checkAccessToken').catch(() => {}),
    })
    watch.current = started
    return started.stop
  }, [idleMinutes])
  return endsAt !== null && <IdleDialog endsAt={endsAt} onStay={() => watch.current?.stay()} />
}
