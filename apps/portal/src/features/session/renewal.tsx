import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import {
  isRenewalPending,
  keepPageOpen,
  onRenewal,
  postponeRenewal,
} from '#lib/session/session-over.ts'
import { switchedLogin } from '#lib/session/switched-login.ts'
import { Lazy } from '#ui/lazy.tsx'

const importDialog = () => import('./renew-dialog.tsx').then((file) => file.RenewDialog)

/**
 * Asks for the password over the page when the session ends. A switched login has none. Without the
 * dialog the calls say that the session is over.
 */
export function SessionRenewal(): ReactNode {
  const isPending = useSyncExternalStore(onRenewal, isRenewalPending)
  useEffect(() => (switchedLogin() ? undefined : keepPageOpen()), [])
  return (
    isPending && (
      <Lazy
        importer={importDialog}
        with={{ opened: true, onClose: postponeRenewal }}
        onFailure={postponeRenewal}
      />
    )
  )
}
