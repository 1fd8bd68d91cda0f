// Once: answered without the database, or refused before it is asked.

import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'

const SECURITY_CONTACT = 'mailto:security@provider.example.pl'
const portal = useTestPortal({ SECURITY_CONTACT })
const url = '/.well-known/security.txt'

test('security.txt says whom to tell, and never that it is over', async () => {
  const answer = await portal.app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const lines = answer.body.trimEnd().split('\n')
  expect(lines).toContain(`Contact: ${SECURITY_CONTACT}`)
  const expires = new Date(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '')
  expect(expires.getTime()).toBeGreaterThan(portal.clock.now().getTime())
})

test('without a contact there is none, and no hidden file is answered with the page', async () => {
  const app = await portal.another({ securityContact: undefined })
  for (const path of [url, '/.git/config', '/.env', '/%2egit/config'])
    expect((await app.inject({ url: path })).statusCode, path).toBe(404)
})
