import type { ProofMethod } from '@partner-portal/contract/factor-methods'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OtherMethods } from '#domain/second-factor/other-methods.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { completeProof } from './pending-proof.ts'
import { PasskeyProof, PasswordProof, RecoveryProof, TotpProof } from './proof-forms.tsx'
import { proofMethodsQuery } from './proof-methods.queries.ts'
import { stepUpTexts } from './step-up.texts.ts'

const forms = {
  passkey: PasskeyProof,
  totp: TotpProof,
  recovery: RecoveryProof,
  password: PasswordProof,
}

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
        <OtherMethods methods={methods} current={method} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
