import { PasskeyButton } from '#domain/second-factor/passkey-button.tsx'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import type { NextStep } from './next-step.ts'
import { passkeyStepTexts } from './passkey-step.texts.ts'

/** Signs in with a passkey alone. */
export const PasskeyStep: NextStep = ({ onOver }) => {
  const t = useTexts(passkeyStepTexts)
  return (
    <div className={plainFormClass}>
      <Notice tone="information" text={t('text')} />
      <PasskeyButton
        onUsed={async (credential) =>
          storeTokens(await send('signInWithPasskey', { body: { credential } }), 'signed-in')
        }
      />
      <Button variant="subtle" onClick={() => onOver(null)}>
        {t('back')}
      </Button>
    </div>
  )
}
