import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { buildApp } from '../../app.ts'

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

test("an open page gets its own version's files after a new one was built", async () => {
  const directory = join(temporaryDirectory(), 'dist')
  for (const folder of [directory, `${directory}-before`])
    mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(directory, 'index.html'), '<!doctype html>')
  writeFileSync(join(directory, 'assets', 'dialog-2.js'), 'new')
  writeFileSync(join(`${directory}-before`, 'assets', 'dialog-1.js'), 'old')
  writeFileSync(join(`${directory}-before`, 'assets', 'dialog-1.js.br'), 'packed')
  const config = { ...portal.config, servePortal: true }
  const app = await buildApp({ ...portal, config, secret: testSecret, portalDirectory: directory })
  const read = async (name: string, encoding = '') => {
    const headers = { 'accept-encoding': encoding }
    const { statusCode, body } = await app.inject({ url: `/assets/${name}`, headers })
    return statusCode === 200 ? body : statusCode
  }
  expect(await read('dialog-2.js')).toBe('new')
  expect(await read('dialog-1.js')).toBe('old')
  expect(await read('dialog-1.js', 'br')).toBe('packed')
  expect(await read('dialog-0.js')).toBe(404)
  // Any other address is a page; a monitor would take a page for measurements.
  const answers = ['/leads', '/metrics', '/.git/config'].map((path) => app.inject({ url: path }))
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  await app.close()
})
