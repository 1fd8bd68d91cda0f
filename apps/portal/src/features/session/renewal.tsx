import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { impersonation } from '#lib/impersonation.ts'
import { isRenewalWanted, keepPageOpen, onRenewal, putOffRenewal } from '#lib/session-over.ts'

const RenewDialog = lazy(() =>
  import('./renew-dialog.tsx').then(
    (file) => ({ default: file.RenewDialog }),
    () => ({ default: PutOff }),
  ),
)

/** Asks for the password over the page when the session ends. A switched login has none. */
export function SessionRenewal() {
  const isWanted = useSyncExternalStore(onRenewal, isRenewalWanted)
  useEffect(() => (impersonation() ? undefined : keepPageOpen()), [])
  return (
    isWanted && (
      <Suspense>
        <RenewDialog />
      </Suspense>
    )
  )
}

/** Without the dialog the calls say that the session is over. */
function PutOff(): ReactNode {
  useEffect(putOffRenewal, [])
  return null
}
