import { z } from 'zod'
import { callsOf, noContent } from '../protocol/call.ts'
import { smsCode } from '../rules/sms-code.ts'
import { linkHash } from '../values/scalars.ts'
import { newPassword, resetRequest } from './password.rules.ts'
import { tokens } from './session.ts'

const call = callsOf({
  tag: 'Sign-in',
  access: 'public',
  specified: true,
  screen: 'new password, switched login',
})

export const passwordCalls = {
  /**
   * E-mails the link to set a new password (specification §7, §8). 400 USER_NOT_FOUND is specified,
   * so a strict rate limit protects which logins exist.
   */
  requestPasswordReset: call('POST', '/login/reset-password', {
    needed: 'the form ends in a message',
    summary: 'Send a link to set a new password',
    body: resetRequest,
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The page sends it when it opens, so that a scanner that follows links triggers no SMS. 200 for an invitation
   * by a master of the firm: goes beyond the specification.
   */
  sendPasswordSms: call('POST', '/login/reset-password-sms', {
    needed: 'no code comes',
    summary: 'Send the SMS code for a link',
    query: z.object({ hash: linkHash }),
    responses: {
      200: z.object({
        companyName: z.string(),
        invitedBy: z.string().describe('The name of the master'),
      }),
      204: noContent,
    },
    errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * Sets the password and ends the link and all sessions of the user. A wrong code is 400; the
   * fifth ends the link.
   */
  changePassword: call('PATCH', '/login/change-password', {
    needed: 'the form ends in a message',
    summary: 'Set a new password with a link and its SMS code',
    body: z.object({ hash: linkHash, password: newPassword, smsCode }),
    /** The user of the password, for the sign-in that follows. */
    responses: { 200: z.object({ username: z.string() }) },
    errors: ['LINK_EXPIRED', 'SMS_CODE_WRONG'],
  }),
  /**
   * A link for one use within two minutes, created by an operator. Its session lasts 30
   * minutes and, unless the operator asked for more, only reads. The user is told by e-mail.
   */
  switchLogin: call('POST', '/login_switch', {
    needed: 'the link ends in a message',
    summary: 'Sign in as a partner by a switch link',
    body: z.object({ auth_hash: linkHash.describe('The secret of the switch link') }),
    responses: { 200: tokens },
    errors: ['SWITCH_REJECTED', 'INVALID_CREDENTIALS'],
  }),
}
