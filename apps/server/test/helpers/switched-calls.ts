import type { Tokens } from '@partner-portal/contract/accounts/session'
import { tokenOfLink } from './accounts.ts'
import { callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls of a user as whom the operator `ola` acts. */
export async function switchedCalls(portal: TestPortal, username: string) {
  const auth_hash = await tokenOfLink(portal, username, 'switch', { mayWrite: true })
  const { token } = (await portal.post('/login_switch', { auth_hash })).json<Tokens>()
  return { token, ...(await callsOf(portal, username, token)) }
}
