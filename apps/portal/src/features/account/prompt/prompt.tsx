import { type ComponentType, useSyncExternalStore } from 'react'
import { type DialogProps, Lazy, type OpenState } from '#ui/lazy.tsx'

/** All callers of the dialog share one answer, or fail with one error. */
export function createPrompt<Answer>() {
  const listeners = new Set<() => void>()
  let pending: PromiseWithResolvers<Answer> | null = null

  function setPending(now: typeof pending) {
    pending = now
    for (const listener of listeners) listener()
  }
  function start() {
    const started = Promise.withResolvers<Answer>()
    // Avoids an unhandled rejection without a caller.
    started.promise.catch(() => {})
    setPending(started)
    return started
  }
  return {
    isAsked: () => pending !== null,
    ask: () => (pending ?? start()).promise,
    answer(answer: Answer) {
      pending?.resolve(answer)
      setPending(null)
    },
    refuse(error: Error) {
      pending?.reject(error)
      setPending(null)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface PromptDialogProps<Answer> extends DialogProps {
  readonly onAnswer: (answer: Answer) => void
}

/** The dialog, while a caller waits. A failed load closes it too. */
export function Prompt<Answer>(props: {
  prompt: ReturnType<typeof createPrompt<Answer>>
  importer: () => Promise<ComponentType<PromptDialogProps<Answer>>>
  onClose: () => void
}) {
  const { prompt, importer, onClose } = props
  const isAsked = useSyncExternalStore(prompt.subscribe, prompt.isAsked)
  return (
    isAsked && (
      <Lazy
        importer={importer}
        with={{ opened: true as OpenState, onClose, onAnswer: prompt.answer }}
        onFailure={onClose}
      />
    )
  )
}
