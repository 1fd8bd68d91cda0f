import { QueryClientContext, type QueryKey } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { type FailureText, useFailureText } from '#lib/failures/failures.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { notify } from './notify.ts'

export interface SendOptions<Input, Answer> {
  /**
   * `signal` aborts by `abort` and when the component unmounts. Pass it on, unless the server
   * should finish the work.
   */
  send(input: Input, signal: AbortSignal): Promise<Answer>
  /** The notification of a success, if any. */
  toast?(answer: Answer, input: Input): string | undefined
  /** Runs after a success, before the queries are invalidated. A throw makes it a failure. */
  onSuccess?(answer: Answer, input: Input): unknown
  /** Query keys to invalidate after the call, successful or not. */
  readonly invalidates?: readonly QueryKey[] | undefined
  /** Stays busy until the invalidated queries are loaded; default: true. */
  readonly awaitsQueries?: boolean
  /** The text of a failure. Undefined: the common text. Null: shown elsewhere. */
  explain?(error: unknown, input: Input): Sentence | null | undefined
}

/**
 * Sends a request, one at a time, and reports the result. A failure is a notification, unless
 * `failure` is shown as an alert. Written on `useMutation` this was as long.
 */
export function useSend<Input = void, Answer = unknown>(options: SendOptions<Input, Answer>) {
  const failureText = useFailureText()
  // Pages before the sign-in have no query client.
  const queryClient = useContext(QueryClientContext)
  const running = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, keepFailure] = useState<FailureText | null>(null)
  const unread = useRef<{ readonly text: string }>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      if (unread.current) notify('danger', unread.current.text)
    },
    [],
  )

  function setFailure(text: Sentence | null) {
    // The fresh data may remove the button with its question before anybody could read it.
    const message = text === null ? null : { text }
    unread.current = message
    if (text === null) return keepFailure(null)
    setTimeout(() => {
      if (unread.current === message) unread.current = null
    }, 2000)
    const toast = setTimeout(notify, 100, 'danger', text)
    keepFailure({
      get inAlert() {
        clearTimeout(toast)
        return text
      },
    })
  }

  function fail(error: unknown, input: Input) {
    const explanation = options.explain?.(error, input)
    setFailure(explanation === undefined ? failureText(error) : explanation)
  }

  /** Returns the answer, or undefined after a failure or while another call runs. */
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
      const text = options.toast?.(answer, input)
      if (text) notify('success', text)
      await options.onSuccess?.(answer, input)
      const invalidated = invalidate()
      if (options.awaitsQueries ?? true) await invalidated
    } catch (error) {
      if (!isAbort(error)) fail(error, input)
      // Not awaited: after a failed call the refetch may also take long to fail.
      void invalidate()
    }
    running.current = null
    setBusy(false)
    return answer
  }

  return {
    send,
    isBusy,
    isRunning: () => running.current !== null,
    setFailure,
    abort: () => running.current?.abort(),
    failure,
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
