import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Lazy } from '#ui/lazy.tsx'
import { cancelProof, handleStepUps, isProofPending, onPendingProof } from './pending-proof.ts'

const importDialog = () => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog)

/** Asks over the page who the user is, when a call needs a recent proof. */
export function StepUp(): ReactNode {
  const isPending = useSyncExternalStore(onPendingProof, isProofPending)
  useEffect(handleStepUps, [])
  return (
    isPending && (
      <Lazy
        importer={importDialog}
        with={{ opened: true, onClose: cancelProof }}
        onFailure={cancelProof}
      />
    )
  )
}
