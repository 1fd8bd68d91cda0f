// Once: answered without the database.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { buildApp } from '../../app.ts'

const portal = useTestPortal()

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
  await app.close()
})
