import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { proofMethods } from '../protocol/factor-methods.ts'
import { usedCredential } from './passkeys.ts'
import { currentPassword } from './password.rules.ts'
import { factorCode } from './second-factor.rules.ts'

const identityProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: currentPassword }),
  z.object({ method: z.literal('totp'), code: factorCode }),
  z.object({ method: z.literal('recovery'), code: factorCode }),
  z.object({ method: z.literal('passkey'), credential: usedCredential }),
])
export type IdentityProof = z.infer<typeof identityProof>

const call = callsOf({
  tag: 'Sign-in',
  access: 'ROLE_USER',
  screen: 'every page',
  without: 'never asked, unless a call answers STEP_UP_REQUIRED',
})

export const stepUpCalls = {
  /** Methods of proof for this user, the suggested one first. The password only without a second factor. */
  findProofMethods: call('GET', '/step-up', {
    allowsMissingFactor: true,
    summary: "The user's methods to confirm their identity",
    responses: { 200: z.object({ methods: z.array(z.enum(proofMethods)) }) },
  }),
  /**
   * Proves again who the user is, for the next ten minutes of this session: calls with `stepUp` need
   * it. A wrong password is 400 WRONG_PASSWORD, five in a quarter of an hour; a wrong code is 400
   * CODE_WRONG, limited like a sign-in's. The password of a user who has a second factor is 403
   * STRONGER_PROOF_REQUIRED, right or wrong. Under a switched login all are 403.
   */
  confirmIdentity: call('POST', '/step-up', {
    allowsMissingFactor: true,
    summary: 'Confirm who the user is',
    body: identityProof,
    errors: [
      'STRONGER_PROOF_REQUIRED',
      'WRONG_PASSWORD',
      'CODE_WRONG',
      'PASSKEY_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
