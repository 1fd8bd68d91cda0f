import { type RefObject, useEffect, useRef } from 'react'

interface RecordKeys {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

/**
 * Escape closes; the arrows go through the list. Only while the focus is in the panel, in the rows,
 * or nowhere: elsewhere the keys belong to fields, menus and dialogs.
 */
export function useRecordKeys(panel: RefObject<HTMLElement | null>, keys: RecordKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
      if (!(target instanceof Element) || target.closest('dialog')) return
      const isMine = panel.current?.contains(target) || target.closest('tbody')
      if (!isMine && target !== document.body) return
      if (document.querySelector('dialog:modal')) return
      const { previous, next, close } = latest.current
      if (event.key === 'Escape') close()
      else if (event.key === 'ArrowUp') previous?.()
      else if (event.key === 'ArrowDown') next?.()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [panel])
}
