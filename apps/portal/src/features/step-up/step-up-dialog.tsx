import type { ProofMethod } from '@partner-portal/contract/factor-methods'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { completeProof } from './pending-proof.ts'
import { CodeProof, PasskeyProof, PasswordProof } from './proof-forms.tsx'
import { proofMethodsQuery } from './proof-methods.queries.ts'
import { stepUpTexts } from './step-up.texts.ts'

const forms = { passkey: PasskeyProof, totp: CodeProof, password: PasswordProof }
const names = { passkey: 'usePasskey', totp: 'useTotp', password: 'usePassword' } as const

export function StepUpDialog({ opened, onClose }: DialogProps): ReactNode {
  const t = useTexts(stepUpTexts)
  const { data: methods } = useQuery(proofMethodsQuery)
  const [chosen, setChosen] = useState<ProofMethod | null>(null)
  const method = chosen ?? methods?.[0]
  const Form = method && forms[method]
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      closesOnOutsidePress={false}
    >
      <div className={plainFormClass}>
        <Notice tone="information" text={t('intro')} />
        {Form ? <Form key={method} onProved={completeProof} /> : <Spinner size={28} />}
        {methods
          ?.filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setChosen(other)}>
              {t(names[other])}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
