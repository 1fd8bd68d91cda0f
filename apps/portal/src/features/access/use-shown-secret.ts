import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How long a tab may lie behind others before what it shows is taken away. */
const HIDDEN_MS = 5 * 60_000

/**
 * A secret that is shown: it lives in this component's state alone, so it goes with the component,
 * with the page (which Back could bring out of the browser's memory whole), and with time in a tab
 * that nobody looks at.
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
    hide: () => {
      setSecret(null)
      setHidden(true)
    },
  }
}
