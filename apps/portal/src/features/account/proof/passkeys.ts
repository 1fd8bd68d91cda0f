import type { NewCredential, UsedCredential } from '@partner-portal/contract/accounts/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { proofTexts } from './proof.texts.ts'

/** Asks the browser for one of the user's passkeys. Throws if the user closes its dialog. */
export async function askForPasskey(): Promise<UsedCredential> {
  const answer = await send('startPasskeyUse')
  const optionsJSON = requireFields('startPasskeyUse', answer, 'challenge', 'rpId')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

/** Asks the browser to make a passkey of the signed-in user. */
export async function makePasskey(): Promise<NewCredential> {
  const answer = await send('startPasskey')
  const optionsJSON = requireFields(
    'startPasskey',
    answer,
    'challenge',
    'rp',
    'user',
  ) as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** The text of a failure of the browser or of PASSKEY_REFUSED; undefined for other failures. */
export function usePasskeyFailure(): (error: unknown) => string | undefined {
  const t = useTexts(proofTexts)
  return (error) => {
    if (hasCode(error, 'TOO_MANY_PASSKEYS')) return t('tooManyPasskeys')
    // The server answers INVALID_CREDENTIALS to the right passkey of a disabled user.
    if (hasCode(error, 'PASSKEY_REFUSED') || hasCode(error, 'INVALID_CREDENTIALS'))
      return t('passkeyRefused')
    if (!(error instanceof Error)) return undefined
    if (error.name === 'InvalidStateError') return t('passkeyKnown')
    // The user closed the browser's dialog, or it took too long.
    return ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name)
      ? t('passkeyNotUsed')
      : undefined
  }
}
