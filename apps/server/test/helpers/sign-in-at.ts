import type { Tokens } from '@partner-portal/contract/session'
import { demoPassword } from '../../src/demo/users.ts'
import { api } from './test-portal.ts'

/** Signs a demo user in at a server of its own. */
export async function signInAt(
  address: string,
  username: string,
  password = demoPassword,
): Promise<Tokens> {
  const answer = await fetch(`${address}${api}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return (await answer.json()) as Tokens
}
