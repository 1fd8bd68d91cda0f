import { useState } from 'react'
import { flushSync } from 'react-dom'
import { BareButton } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import classes from './help-button.module.css'
import { isHelpClosed, rememberHelpClosed } from './help-cookie.ts'

const importHelp = () => import('./help-dialog.tsx').then((file) => file.HelpDialog)

/** The help with its button at the edge of the window, and the props of another button for it. */
export function useHelp(label: string) {
  const { trigger, Dialog, dialog, failure } = useLazy(importHelp)
  const [hasButton, setHasButton] = useState(() => !isHelpClosed())
  const onClose = () => {
    rememberHelpClosed()
    flushSync(() => {
      dialog.onClose()
      setHasButton(false)
    })
    // The dialog cannot restore the focus, because the button is removed.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }
  const help = (
    <>
      {hasButton && (
        <BareButton {...trigger} className={classes.button}>
          <span className={classes.text}>{label}</span>
        </BareButton>
      )}
      {Dialog && <Dialog {...dialog} onClose={onClose} />}
      {failure}
    </>
  )
  return { trigger, help }
}
