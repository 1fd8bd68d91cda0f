import type { CodeMethod } from '@partner-portal/contract/factor-methods'
import { type FactorMethod, factorMethods } from '@partner-portal/contract/factor-methods'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FactorCodeForm } from '#domain/second-factor/factor-code-form.tsx'
import { OtherMethods } from '#domain/second-factor/other-methods.tsx'
import { PasskeyButton } from '#domain/second-factor/passkey-button.tsx'
import { send } from '#lib/api/api.ts'
import type { Loose } from '#lib/api/loose.ts'
import type { ApiError } from '#lib/failures/api-errors.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import type { NextStep } from './next-step.ts'
import { secondStepTexts } from './second-step.texts.ts'

interface Asked {
  readonly ticket: string
  readonly methods: readonly FactorMethod[]
}

/** The step that an answer SECOND_FACTOR_REQUIRED asks for. */
export function secondStep({ body }: ApiError): NextStep {
  const { secondFactor } = body as { secondFactor?: Loose<Asked> }
  const methods = factorMethods.filter((method) => secondFactor?.methods?.includes(method))
  const asked = { ticket: secondFactor?.ticket ?? '', methods }
  return ({ onOver }) => <FactorStep asked={asked} onOver={onOver} />
}

function FactorStep({ asked, onOver }: { asked: Asked; onOver: (failure: string) => void }) {
  const t = useTexts(secondStepTexts)
  const [method, setMethod] = useState<FactorMethod | undefined>(asked.methods[0])
  if (!method) return <Notice tone="danger" text={t('noWay')} />
  return (
    <div className={plainFormClass}>
      {method === 'passkey' ? (
        <PasskeyStep ticket={asked.ticket} onOver={onOver} />
      ) : (
        <CodeStep key={method} ticket={asked.ticket} method={method} onOver={onOver} />
      )}
      <OtherMethods methods={asked.methods} current={method} onChoose={setMethod} />
    </div>
  )
}

interface StepProps {
  readonly ticket: string
  readonly onOver: (failure: string) => void
}

function PasskeyStep({ ticket, onOver }: StepProps) {
  const t = useTexts(secondStepTexts)
  return (
    <>
      <Notice tone="information" text={t('passkeyText')} />
      <PasskeyButton
        onUsed={async (credential) => {
          const body = { ticket, proof: { method: 'passkey' as const, credential } }
          storeTokens(await send('signInWithSecondFactor', { body }), 'signed-in')
        }}
        explain={(error) => {
          if (!hasCode(error, 'TICKET_EXPIRED')) return undefined
          onOver(t('expired'))
          return null
        }}
      />
    </>
  )
}

interface CodeStepProps extends StepProps {
  readonly method: CodeMethod
}

function CodeStep({ ticket, method, onOver }: CodeStepProps) {
  const t = useTexts(secondStepTexts)
  const [isLimited, setLimited] = useState(false)
  return (
    <>
      <FactorCodeForm
        method={method}
        send={({ code }) =>
          send('signInWithSecondFactor', { body: { ticket, proof: { method, code } } })
        }
        onSuccess={(tokens) => storeTokens(tokens, 'signed-in')}
        explain={(error) => {
          if (hasCode(error, 'TICKET_EXPIRED')) onOver(t('expired'))
          setLimited(hasCode(error, 'TOO_MANY_REQUESTS'))
          return undefined
        }}
      >
        <Notice tone="information" text={t(`${method}Text`)} />
      </FactorCodeForm>
      {isLimited && (
        // A new password by link empties this counter. Who guesses codes knows the present one.
        <Notice tone="information" text={t('limited')}>
          <Link to="/resetting">{t('newPassword')}</Link>
        </Notice>
      )}
    </>
  )
}
