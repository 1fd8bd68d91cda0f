import type { Tokens } from '@partner-portal/contract/session'
import { createLink } from '#domain/links/account-links.ts'
import { getUser } from '../../src/admin/users/user-changes.ts'
import { callsOf } from './integration-calls.ts'
import { api, type TestPortal } from './test-portal.ts'

/** The calls of a user as whom the operator `ola` acts. */
export async function switchedCalls(portal: TestPortal, username: string) {
  const { id } = await getUser(portal.db, username)
  const link = { kind: 'switch', userId: id, madeBy: 'ola', publicUrl: '', mayWrite: true } as const
  const { address } = await createLink(portal.db, link, portal.clock.now())
  const answer = await portal.call({
    method: 'POST',
    url: `${api}/login_switch`,
    payload: { auth_hash: address.split('/').at(-1) },
  })
  const { token } = answer.json<Tokens>()
  return { token, ...(await callsOf(portal, username, token)) }
}
