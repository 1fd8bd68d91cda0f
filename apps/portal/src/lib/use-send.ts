import { QueryClientContext, type QueryKey } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFailureText } from '#lib/failures.ts'
import { notify } from '#ui/notify.ts'

interface SendOptions<Input, Answer> {
  /**
   * `signal` is aborted by `abort`, and when the component leaves the page. Pass it on unless the
   * server is to finish what it has begun, and the caches to hear of it.
   */
  send(input: Input, signal: AbortSignal): Promise<Answer>
  /** What to fetch anew once the call is over, whether it succeeded or not. */
  readonly invalidates?: readonly QueryKey[]
  /** The notification of a success, if there is one. */
  toast?(answer: Answer): string | undefined
  /** The text of a failure. Undefined: the text that every call has; null: it is said elsewhere. */
  explain?(error: unknown, input: Input): string | null | undefined
  /** Where a failure is shown: by the caller, as `failure`, or as a notification. */
  readonly failsAs?: 'text' | 'notification'
}

/** One action that sends something: it runs once at a time, and says what came of it. */
export function useSend<Input = void, Answer = unknown>(options: SendOptions<Input, Answer>) {
  const failureText = useFailureText()
  // Pages before the sign-in cache nothing and have none.
  const queryClient = useContext(QueryClientContext)
  const running = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useCallback(() => running.current !== null, [])
  useEffect(() => () => running.current?.abort(), [])

  function fail(error: unknown, input: Input) {
    const own = options.explain?.(error, input)
    const text = own === undefined ? failureText(error) : own
    if (text !== null && options.failsAs === 'notification') notify('danger', text)
    else setFailure(text)
  }

  /** The answer; undefined after a failure, and while an earlier call still runs. */
  async function send(input: Input): Promise<Answer | undefined> {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(null)
    const invalidate = () =>
      Promise.all(
        (options.invalidates ?? []).map((queryKey) => queryClient?.invalidateQueries({ queryKey })),
      )
    let answer: Answer | undefined
    try {
      answer = await options.send(input, controller.signal)
      const text = options.toast?.(answer)
      if (text) notify('success', text)
      await invalidate()
    } catch (error) {
      if (!isAbort(error)) fail(error, input)
      // Not waited for: where one call failed the next may take its time to fail as well.
      void invalidate()
    }
    running.current = null
    // At once, so that the button can take the focus back that it lost while it was disabled.
    flushSync(() => setBusy(false))
    return answer
  }

  return { send, isBusy, isRunning, failure, setFailure, abort: () => running.current?.abort() }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
