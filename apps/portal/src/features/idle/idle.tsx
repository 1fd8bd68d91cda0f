import { type ComponentType, useEffect, useState } from 'react'

// The page is shown first.
const LOADED_AFTER_MS = 10_000

/** Ends the session of somebody who has left the screen. A failed load is tried again. */
export function Idle() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(() => {
    if (Watch) return
    const load = () =>
      import('./idle-watch.tsx').then(
        (file) => setWatch(() => file.IdleWatch),
        () => {},
      )
    const timer = setInterval(load, LOADED_AFTER_MS)
    return () => clearInterval(timer)
  }, [Watch])
  return Watch && <Watch />
}
