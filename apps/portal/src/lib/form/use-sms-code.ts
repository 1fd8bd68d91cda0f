import { CODE_AGAIN_SECONDS } from '@partner-portal/contract/values/limits'
import { useCallback, useState } from 'react'
import { isRateLimited } from '#lib/failures/failures.ts'

const AGAIN_AFTER_MS = CODE_AGAIN_SECONDS * 1000

/** The status of a requested code. `tooMany`: no more for a while. */
export type SmsCode =
  | { readonly state: 'none' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' | 'sentBefore' | 'tooMany'; readonly againAt: number }
  | { readonly state: 'failed'; readonly error: unknown }

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
    if (!isRateLimited(error)) return { state: 'failed', error }
    // Requested again within a minute. The sent code is still valid.
    const waitMs = error.retryAfter ? error.retryAfter * 1000 : AGAIN_AFTER_MS
    const state = waitMs > AGAIN_AFTER_MS ? 'tooMany' : 'sentBefore'
    return { state, againAt: Date.now() + waitMs }
  }
}
