import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLazy } from '#ui/lazy.tsx'
import { isHelpClosed, rememberHelpClosed } from './help-cookie.ts'

const importHelp = () => import('./help-dialog.tsx').then((file) => file.HelpDialog)

/** The help, and whether its button is shown. */
export function useHelp() {
  const help = useLazy(importHelp)
  const [hasButton, setHasButton] = useState(() => !isHelpClosed())
  const onClose = () => {
    rememberHelpClosed()
    flushSync(() => {
      help.dialog.onClose()
      setHasButton(false)
    })
    // The dialog cannot restore the focus, because the button is removed.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { ...help, dialog: { ...help.dialog, onClose }, hasButton }
}
