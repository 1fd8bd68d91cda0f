import { callsOf } from '../protocol/call.ts'
import { unlockForm, unlockRequest } from './unlock.rules.ts'

const call = callsOf({
  tag: 'Sign-in',
  access: 'public',
  screen: '/login',
  without: 'never asked, unless a refusal has `byEmail`',
})

/**
 * A way past the limits of failed sign-ins (docs/sign-in.md). A sign-in that they refuse is answered
 * 429 with `byEmail`.
 */
export const unlockCalls = {
  /**
   * Mails a code to the user. The answer is the same for a login that nobody has, and after the fifth
   * mail of an hour. 429 if a network asks for too many different logins.
   */
  sendUnlockCode: call('POST', '/login/unlock-code', {
    summary: 'Send a code by e-mail that opens the sign-in again',
    body: unlockRequest,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  /**
   * Makes this browser known for the user and forgets the failed sign-ins. The code is good for an
   * hour and one use. 400 CODE_WRONG, also for a login that nobody has.
   */
  confirmUnlockCode: call('POST', '/login/unlock', {
    summary: 'Open the sign-in with the code from the e-mail',
    body: unlockForm,
    errors: ['CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
}
