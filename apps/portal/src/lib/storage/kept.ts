import { useEffect, useEffectEvent } from 'react'
import { draftKey, inTab, isTabForgotten } from './tab-storage.ts'

/*
 * What is typed and not saved when the page goes, for its next load: a new version of the portal
 * comes with a reload. Unlike a draft it is dropped when its form is left.
 */

/** Another version may have kept it, so the caller checks it. */
export function readKept(name: string): unknown {
  return inTab((storage) => JSON.parse(storage.getItem(draftKey(name)) ?? 'null'))
}

/** Keeps the value when the page goes. Null: nothing is typed. Never passwords or codes. */
export function useKept(name: string, value: unknown): void {
  const key = draftKey(name)
  const keep = useEffectEvent(() => {
    if (value !== null && !isTabForgotten())
      inTab((storage) => storage.setItem(key, JSON.stringify(value)))
  })
  useEffect(() => {
    const drop = () => inTab((storage) => storage.removeItem(key))
    const hide = () => keep()
    // The form shows it by now.
    drop()
    window.addEventListener('pagehide', hide)
    // Back may bring the page itself.
    window.addEventListener('pageshow', drop)
    return () => {
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', drop)
      drop()
    }
  }, [key])
}
