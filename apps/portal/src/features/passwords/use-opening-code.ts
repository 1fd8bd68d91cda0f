import { useCallback, useEffect } from 'react'
import { send } from '#lib/api/api.ts'
import { useSmsCode } from '#lib/form/use-sms-code.ts'

/** Sends the SMS code of a link when the page opens, and on demand. */
export function useOpeningCode(hash: string) {
  const { code, order } = useSmsCode('sending')

  const sendAgain = useCallback(() => {
    const query = new URLSearchParams({ hash })
    void order(() => send('sendPasswordSms', { query }))
  }, [hash, order])

  useEffect(() => {
    // StrictMode mounts twice. The timeout is cleared at the first unmount, so one SMS is sent.
    const opening = setTimeout(sendAgain)
    return () => clearTimeout(opening)
  }, [sendAgain])

  return { code, sendAgain }
}
