import { useState } from 'react'
import { type SendOptions, useSend } from './use-send.ts'

/**
 * Sends after a question was answered. Opening the question forgets the last failure, a success
 * closes it.
 */
export function useAskedSend<Answer>(options: SendOptions<void, Answer>) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { send, isBusy, failure, setFailure } = useSend({
    ...options,
    onSuccess(answer, input) {
      close()
      return options.onSuccess?.(answer, input)
    },
  })
  function ask() {
    setFailure(null)
    setOpened(true)
  }
  return {
    ask,
    close,
    send: () => void send(),
    isBusy,
    question: { opened, onClose: close, failure },
  }
}
