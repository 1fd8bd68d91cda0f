import type { ApiError } from '#lib/api-errors.ts'
import { stepUp, throwIt } from '#lib/step-up.ts'

/* Calls that need a proof wait for one dialog, and are then repeated. */

const listeners = new Set<() => void>()
let asked: PromiseWithResolvers<void> | null = null

/** From now on the page asks; call the returned function when it is left. */
export function askForProofs(): () => void {
  stepUp.prove = prove
  return () => {
    stepUp.prove = throwIt
    putOff()
  }
}

export function isProofAsked(): boolean {
  return asked !== null
}

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function prove(error: ApiError): Promise<void> {
  if (error.code !== 'STEP_UP_REQUIRED') throw error
  await (asked ?? ask()).promise
}

function ask() {
  const resolvers = Promise.withResolvers<void>()
  setAsked(resolvers)
  return resolvers
}

/** The calls that wait are repeated. */
export function proved(): void {
  asked?.resolve()
  setAsked(null)
}

/** The calls that wait fail as if the user had stopped them, so nothing more is said. */
export function putOff(): void {
  asked?.reject(new DOMException('Put off', 'AbortError'))
  setAsked(null)
}

function setAsked(now: typeof asked): void {
  asked = now
  for (const listener of listeners) listener()
}
