import { z } from 'zod'
import { call, noContent } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { currentPassword } from '../rules/password.ts'
import { factorCode } from '../rules/second-factor.ts'
import { proofMethods } from '../values/factor-methods.ts'
import { usedCredential } from './passkeys.ts'

const identityProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: currentPassword }),
  z.object({ method: z.literal('totp'), code: factorCode }),
  z.object({ method: z.literal('recovery'), code: factorCode }),
  z.object({ method: z.literal('passkey'), credential: usedCredential }),
])
export type IdentityProof = z.infer<typeof identityProof>

export const stepUpCalls = {
  /** How this user can prove it, the first one suggested. The password only if there is nothing else. */
  findProofMethods: call({
    ...endpoints.findProofMethods,
    beforeSecondFactor: true,
    summary: 'How the user can confirm who they are',
    responses: { 200: z.object({ methods: z.array(z.enum(proofMethods)) }) },
    errors: [],
  }),
  /**
   * Proves again who the user is, for the next ten minutes of this session: calls with `stepUp` need
   * it. A wrong password is 400 WRONG_PASSWORD, five in a quarter of an hour; a wrong code is 400
   * CODE_WRONG, limited like a sign-in's. The password of a user who has a second factor is 403
   * STRONGER_PROOF_REQUIRED, right or wrong. Under a switched login all are 403.
   */
  confirmIdentity: call({
    ...endpoints.confirmIdentity,
    beforeSecondFactor: true,
    summary: 'Confirm who the user is',
    body: identityProof,
    responses: { 204: noContent },
    errors: [
      'STRONGER_PROOF_REQUIRED',
      'WRONG_PASSWORD',
      'CODE_WRONG',
      'PASSKEY_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
