import { useEffect } from 'react'
import { stepUp, throwIt } from '#lib/api/api.ts'
import type { ApiError } from '#lib/failures/api-errors.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { createPrompt, Prompt } from '../prompt/prompt.tsx'

const prompt = createPrompt<void>()
const importDialog = () => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog)

/** Asks for a proof over the page when a call needs a recent one, and repeats the call. */
export function StepUp() {
  useEffect(() => {
    stepUp.prove = prove
    return () => {
      stepUp.prove = throwIt
      cancel()
    }
  }, [])
  return <Prompt prompt={prompt} importer={importDialog} onClose={cancel} />
}

async function prove(error: ApiError): Promise<void> {
  if (!hasCode(error, 'STEP_UP_REQUIRED')) throw error
  await prompt.ask()
}

/** The waiting calls fail as if stopped by the user, without a message. */
function cancel(): void {
  prompt.refuse(new DOMException('Cancelled', 'AbortError'))
}
