import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A tab hidden for longer hides the secret. */
const HIDDEN_MS = 5 * 60_000

type Shown<Secret> = { readonly secret: Secret } | 'nothing' | 'hidden' | 'taken away'

/**
 * Keeps a shown secret only in component state. It disappears with the component, with the page
 * (before the back-forward cache can keep it), and after a time in a hidden tab.
 */
export function useShownSecret<Secret>() {
  const [state, setState] = useState<Shown<Secret>>('nothing')
  const secret = typeof state === 'object' ? state.secret : null

  useEffect(() => {
    if (secret === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.POSITIVE_INFINITY
    const takeAway = () => setState('taken away')
    const watch = () => {
      clearTimeout(timer)
      if (document.hidden) {
        hiddenAt = Date.now()
        timer = setTimeout(takeAway, HIDDEN_MS)
        // A frozen tab's timer has not run.
      } else if (Date.now() - hiddenAt >= HIDDEN_MS) takeAway()
    }
    document.addEventListener('visibilitychange', watch, { signal })
    window.addEventListener('pagehide', () => flushSync(() => setState('nothing')), { signal })
    if (document.hidden) watch()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [secret])

  return {
    secret,
    isTakenAway: state === 'taken away',
    /** True once the user hid the secret. */
    isHidden: state === 'hidden',
    show: (newSecret: Secret) => setState({ secret: newSecret }),
    /** Forgets an invalid secret. */
    drop: () => setState('nothing'),
    hide: () => setState('hidden'),
  }
}
