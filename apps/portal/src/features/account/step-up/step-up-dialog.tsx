import { type ProofMethod, proofMethods } from '@partner-portal/contract/protocol/factor-methods'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { PromptDialogProps } from '../prompt/prompt.tsx'
import { Proof } from '../proof/proof.tsx'
import { stepUpTexts } from './step-up.texts.ts'

export function StepUpDialog({ onAnswer, ...dialog }: PromptDialogProps<void>) {
  const t = useTexts(stepUpTexts)
  const part = usePart({
    queryKey: ['proof-methods'],
    queryFn: ({ signal }) => findMethods(signal),
    // Each dialog asks anew.
    gcTime: 0,
  })
  return (
    <Dialog {...dialog} title={t('title')} closeLabel={t('close')} closesOnOutsidePress={false}>
      <Stack gap={20}>
        <Notice tone="information" text={t('intro')} />
        <Loaded part={part} loading={t('loading')} skeleton={<Spinner size={28} />}>
          {(methods) => (
            <Proof
              methods={methods}
              send={(body) => send('confirmIdentity', { body })}
              onProved={() => onAnswer()}
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

/** The user's methods of proof, the suggested one first; never empty. */
async function findMethods(signal: AbortSignal): Promise<readonly ProofMethod[]> {
  const answer = await send('findProofMethods', { signal }).catch(() => undefined)
  const methods = proofMethods.filter((method) => answer?.methods?.includes(method))
  const [first] = answer?.methods ?? []
  const sorted = methods.toSorted((a, b) => Number(b === first) - Number(a === first))
  return sorted.length > 0 ? sorted : ['password']
}
