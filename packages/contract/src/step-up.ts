import { call, noContent } from './call.ts'
import { endpoints } from './endpoints.ts'
import { passwordConfirmation } from './rules/password.ts'

export const stepUpCalls = {
  /**
   * Proves again who the user is, for the next ten minutes of this session: calls with `stepUp` need
   * it. A wrong password is 400 WRONG_PASSWORD, five in a quarter of an hour. Under a switched login
   * it is 403.
   */
  confirmIdentity: call({
    ...endpoints.confirmIdentity,
    summary: 'Confirm who the user is',
    body: passwordConfirmation,
    responses: { 204: noContent },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
}
