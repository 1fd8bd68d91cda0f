import { useEffect, useRef, useState } from 'react'

/** A value that changes after `ms` of rest. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Runs the last of several calls after `ms`, unless the component has unmounted. */
export function useDebouncedCallback<T>(callback: (value: T) => void, ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    call(value: T) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), ms)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
