import { useCallback, useState } from 'react'
import { ApiError } from '#lib/api.ts'

const AGAIN_AFTER_MS = 60_000

/** What became of the code that was asked for; `tooMany` where no more will come for a while. */
export type SmsCode =
  | { readonly state: 'none' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' | 'sentBefore' | 'tooMany'; readonly againAt: number }
  | { readonly state: 'failed'; readonly error: unknown }

/** Has the SMS code of a link sent, by the call that `order` is given. */
export function useSmsCode(start: 'none' | 'sending') {
  const [code, setCode] = useState<SmsCode>({ state: start })
  const order = useCallback(async (call: () => Promise<unknown>) => {
    setCode({ state: 'sending' })
    setCode(await orderCode(call))
  }, [])
  return { code, order }
}

async function orderCode(call: () => Promise<unknown>): Promise<SmsCode> {
  try {
    await call()
    return { state: 'sent', againAt: Date.now() + AGAIN_AFTER_MS }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) return { state: 'failed', error }
    // Asked for again within the minute: the code that was sent is still good.
    const waitMs = error.retryAfter ? error.retryAfter * 1000 : AGAIN_AFTER_MS
    const state = waitMs > AGAIN_AFTER_MS ? 'tooMany' : 'sentBefore'
    return { state, againAt: Date.now() + waitMs }
  }
}
