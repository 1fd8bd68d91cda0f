import { stepUp, throwIt } from '#lib/api/step-up.ts'
import type { ApiError } from '#lib/failures/api-errors.ts'

/* Calls that need a proof wait for one dialog, and are then repeated. */

const listeners = new Set<() => void>()
let pending: PromiseWithResolvers<void> | null = null

/** From now on the page asks; call the returned function when it is left. */
export function handleStepUps(): () => void {
  stepUp.prove = prove
  return () => {
    stepUp.prove = throwIt
    cancelProof()
  }
}

export function isProofPending(): boolean {
  return pending !== null
}

export function onPendingProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function prove(error: ApiError): Promise<void> {
  if (error.code !== 'STEP_UP_REQUIRED') throw error
  await (pending ?? requestProof()).promise
}

function requestProof() {
  const resolvers = Promise.withResolvers<void>()
  setPending(resolvers)
  return resolvers
}

/** The calls that wait are repeated. */
export function completeProof(): void {
  pending?.resolve()
  setPending(null)
}

/** The calls that wait fail as if the user had stopped them, so nothing more is said. */
export function cancelProof(): void {
  pending?.reject(new DOMException('Cancelled', 'AbortError'))
  setPending(null)
}

function setPending(now: typeof pending): void {
  pending = now
  for (const listener of listeners) listener()
}
