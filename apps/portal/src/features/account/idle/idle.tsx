import { useEffect } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { useLazy } from '#ui/lazy.tsx'

// The page has precedence.
const LOADED_AFTER_MS = 10_000

const importWatch = () => import('./idle-watch.tsx').then((file) => file.IdleWatch)

/** Ends the session of a user who has left, unless the configuration leaves that to the backend. */
export function Idle() {
  const isWatched = useConfig().idleMinutes !== null
  const { part: Watch, load } = useLazy(importWatch)
  useEffect(() => {
    if (Watch || !isWatched) return
    // A failed load is tried again.
    const timer = setInterval(() => void load(), LOADED_AFTER_MS)
    return () => clearInterval(timer)
  }, [Watch, isWatched, load])
  return Watch && <Watch />
}
