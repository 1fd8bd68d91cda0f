import { useEffect } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { useLazy } from '#ui/lazy.tsx'

// The page is shown first.
const LOADED_AFTER_MS = 10_000

const importWatch = () => import('./idle-watch.tsx').then((file) => file.IdleWatch)

/** Ends the session of somebody who has left the screen, unless the configuration leaves that to the backend. */
export function Idle() {
  return useConfig().idleMinutes !== null && <Watched />
}

/** A failed load is tried again. */
function Watched() {
  const { part: Watch, load } = useLazy(importWatch)
  useEffect(() => {
    if (Watch) return
    const timer = setInterval(() => void load(), LOADED_AFTER_MS)
    return () => clearInterval(timer)
  }, [Watch, load])
  return Watch && <Watch />
}
