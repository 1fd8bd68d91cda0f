import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { askForProofs, isProofAsked, onProofAsked, putOff } from './asked-proof.ts'

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(
    (file) => ({ default: file.StepUpDialog }),
    () => ({ default: PutOff }),
  ),
)

/** Asks over the page who the user is, when a call needs a recent proof. */
export function StepUp(): ReactNode {
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked)
  useEffect(askForProofs, [])
  return (
    isAsked && (
      <Suspense>
        <StepUpDialog />
      </Suspense>
    )
  )
}

/** Without the dialog the calls end. */
function PutOff(): ReactNode {
  useEffect(putOff, [])
  return null
}
