import { useCallback, useEffect } from 'react'
import { send } from '#lib/api.ts'
import { useSmsCode } from '#lib/use-sms-code.ts'

/** Has the code of a link sent when the page opens, and again when asked to. */
export function useOpeningCode(hash: string) {
  const { code, order } = useSmsCode('sending')

  const sendAgain = useCallback(() => {
    const query = new URLSearchParams({ hash })
    void order(() => send('sendPasswordSms', { query }))
  }, [hash, order])

  useEffect(() => {
    // StrictMode mounts twice: what it takes back at once sends no SMS.
    const opening = setTimeout(sendAgain)
    return () => clearTimeout(opening)
  }, [sendAgain])

  return { code, sendAgain }
}
