import type { Tokens } from '@partner-portal/contract/account/session'
import { demoPassword } from '../../src/demo/users.ts'
import { api } from './test-portal.ts'

/** Calls a server at its address, below the frontend API. */
export function askAt(
  address: string,
  path: string,
  { method = 'POST', body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<Response> {
  return fetch(address + api + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Signs a demo user in at a server's address. */
export async function signInAt(
  address: string,
  username: string,
  password = demoPassword,
): Promise<Tokens> {
  const answer = await askAt(address, '/login_check', { body: { username, password } })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return (await answer.json()) as Tokens
}
