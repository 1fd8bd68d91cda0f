import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How long a tab may be hidden before it hides the secret. */
const HIDDEN_MS = 5 * 60_000

/**
 * Keeps a shown secret only in component state. It disappears with the component, with the page
 * (before the back-forward cache can keep it), and after a time in a hidden tab.
 */
export function useShownSecret<Secret>() {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [isTakenAway, setTakenAway] = useState(false)

  useEffect(() => {
    if (secret === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.POSITIVE_INFINITY
    const takeAway = () => {
      setSecret(null)
      setTakenAway(true)
    }
    const watch = () => {
      clearTimeout(timer)
      if (document.hidden) {
        hiddenAt = Date.now()
        timer = setTimeout(takeAway, HIDDEN_MS)
        // A frozen tab's timer has not run.
      } else if (Date.now() - hiddenAt >= HIDDEN_MS) takeAway()
    }
    document.addEventListener('visibilitychange', watch, { signal })
    window.addEventListener('pagehide', () => flushSync(() => setSecret(null)), { signal })
    if (document.hidden) watch()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [secret])

  return {
    secret,
    isTakenAway,
    /** By who looked at it. */
    isHidden,
    show: (found: Secret) => {
      setSecret(found)
      setTakenAway(false)
      setHidden(false)
    },
    /** It is no longer valid. */
    drop: () => {
      setSecret(null)
      setTakenAway(false)
      setHidden(false)
    },
    hide: () => {
      setSecret(null)
      setHidden(true)
    },
  }
}
