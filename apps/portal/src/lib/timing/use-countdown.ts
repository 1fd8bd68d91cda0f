import { useEffect, useState } from 'react'

/** Counts the seconds down to a moment. `time`: as `1:05`. */
export function useCountdown(moment: number): { readonly isOver: boolean; readonly time: string } {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isOver])
  return { isOver, time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}
