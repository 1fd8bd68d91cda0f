import { useCallback, useEffect, useState } from 'react'
import { ApiError, send } from '#lib/api.ts'

const AGAIN_AFTER_MS = 60_000

export type SmsCode =
  | { readonly state: 'sending' }
  | { readonly state: 'sent' | 'sent-before'; readonly againAt: number }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly error: unknown }

/** Has the code of a link sent when the page opens, and again when asked to. */
export function useSmsCode(hash: string): { code: SmsCode; sendAgain: () => void } {
  const [code, setCode] = useState<SmsCode>({ state: 'sending' })

  const order = useCallback(async () => {
    setCode({ state: 'sending' })
    setCode(await orderCode(hash))
  }, [hash])

  useEffect(() => {
    // StrictMode mounts twice: what it takes back at once sends no SMS.
    const opening = setTimeout(order)
    return () => clearTimeout(opening)
  }, [order])

  return { code, sendAgain: () => void order() }
}

async function orderCode(hash: string): Promise<SmsCode> {
  try {
    await send('sendPasswordSms', { query: new URLSearchParams({ hash }) })
    return { state: 'sent', againAt: Date.now() + AGAIN_AFTER_MS }
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'failed', error }
    if (error.status === 400) return { state: 'expired' }
    if (error.status !== 429) return { state: 'failed', error }
    // Opened again within the minute: the code that was sent is still good.
    const waitMs = (error.retryAfter ?? AGAIN_AFTER_MS / 1000) * 1000
    return { state: 'sent-before', againAt: Date.now() + waitMs }
  }
}
