import type { FactorProof } from '@partner-portal/contract/account/second-factor'
import type { Tokens } from '@partner-portal/contract/account/session'
import type { FactorMethod } from '@partner-portal/contract/protocol/factor-methods'
import { Link } from '@tanstack/react-router'
import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { Proof, type ProofBy } from '../proof/proof.tsx'
import { secondStepTexts } from './second-step.texts.ts'

interface SecondStepProps {
  readonly ticket: string
  readonly methods: readonly FactorMethod[]
  /** Back to the password, with the reason. */
  readonly onOver: (failure: Sentence | null) => void
}

/** The second factor, after the password. */
export function SecondStep({ ticket, methods, onOver }: SecondStepProps) {
  const t = useTexts(secondStepTexts)
  if (methods.length === 0) return <FailureNotice text={t('noWay')} />
  return (
    <Stack gap={20}>
      <Proof
        methods={methods}
        intro={(method: FactorMethod) => t(`${method}Text`)}
        send={async (proof: FactorProof) =>
          demand(await send('signInWithSecondFactor', { body: { ticket, proof } }))
        }
        onProved={keepTokens}
        onFailure={(error) => {
          if (hasCode(error, 'TICKET_EXPIRED')) onOver(t('expired'))
        }}
        ifLimited={
          // A new password by link empties this counter. A guesser of codes knows the present
          // password.
          <Notice tone="information" text={t('limited')}>
            <Link to="/resetting">{t('newPassword')}</Link>
          </Notice>
        }
      />
    </Stack>
  )
}

/** A passkey alone, without the password. */
export function PasskeyStep({ onBack }: { onBack: () => void }) {
  const t = useTexts(secondStepTexts)
  return (
    <Stack gap={20}>
      <Proof
        methods={['passkey']}
        intro={() => t('passkeyAlone')}
        send={async ({ credential }: ProofBy<'passkey'>) =>
          demand(await send('signInWithPasskey', { body: { credential } }))
        }
        onProved={keepTokens}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  )
}

function keepTokens(tokens: Tokens): void {
  storeTokens(tokens, 'signed-in')
}
