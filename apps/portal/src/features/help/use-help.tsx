import { useState } from 'react'
import { flushSync } from 'react-dom'
import { basePath } from '#lib/routing/paths.ts'
import { BareButton } from '#ui/button.tsx'
import { focusContent, isFocusLost } from '#ui/focus.ts'
import { useLazy } from '#ui/lazy.tsx'
import classes from './help-button.module.css'

const importHelp = () => import('./help-dialog.tsx').then((file) => file.HelpDialog)

/** The help, its button at the edge of the window, and the props of another button. */
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
    if (isFocusLost()) focusContent()
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

const SECONDS = 14 * 24 * 60 * 60

/** True if the help was closed within the last 14 days. */
function isHelpClosed(): boolean {
  return document.cookie.split('; ').includes(helpCookie(window.location.protocol).value)
}

function rememberHelpClosed(): void {
  const { value, attributes } = helpCookie(window.location.protocol)
  document.cookie = `${value}; ${attributes}`
}

/** Under https the prefix `__Host-` keeps other hosts from setting the cookie. */
export function helpCookie(protocol: string) {
  const isSecure = protocol === 'https:'
  return {
    value: `${isSecure ? '__Host-' : ''}portal-help-closed${basePath.replaceAll('/', '-')}=1`,
    attributes: `Max-Age=${SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
