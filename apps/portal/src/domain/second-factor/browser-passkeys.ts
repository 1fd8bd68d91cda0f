import type { NewCredential, UsedCredential } from '@partner-portal/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'

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
