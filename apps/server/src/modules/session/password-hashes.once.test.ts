// Once: spends its time on hashes and codes.

import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const password = 'Portal-2026'

const signIn = (typed: string) =>
  portal.post('/login_check', { username: 'agent', password: typed })

async function storedHash(): Promise<string | null> {
  const row = await userOf(portal, 'agent')
  return row.password_hash
}

test('a sign-in renews a hash that was made with other parameters, and no other', async () => {
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await setUser(portal, 'agent', { password_hash: old })
  expect((await signIn('wrong')).statusCode).toBe(401)
  expect(await storedHash()).toBe(old)
  expect((await signIn(password)).statusCode).toBe(200)
  const renewed = await storedHash()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(password)).statusCode).toBe(200)
  expect(await storedHash()).toBe(renewed)
})
