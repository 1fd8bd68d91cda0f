// Once: answered without the database, or refused before it is asked.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pluginCatalogue } from '@partner-portal/contract/content/plugins'
import { afterAll, expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { checkContent } from './feeds.ts'

const portal = useTestPortal()
const own = new URL('../../../../../content/', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'portal-plugins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (url: string) => portal.call({ method: 'GET', url })

test('the five plugins of the specification have their logos and what they lead to', async () => {
  const answer = (await get('/content/plugins.json')).json<unknown>()
  const { plugins } = pluginCatalogue.parse(answer)
  expect(plugins.map(({ key, products }) => [key, products])).toEqual([
    ['skyshop', ['PURCHASE_FINANCE']],
    ['shoper', ['PURCHASE_FINANCE']],
    ['prestaShop', ['PURCHASE_FINANCE']],
    ['selly', ['PURCHASE_FINANCE', 'DEFERRED_PAYMENT']],
    ['cairo', ['PURCHASE_FINANCE', 'DEFERRED_PAYMENT']],
  ])
  const named = plugins.flatMap(({ logo, link }) => [logo, link.url])
  for (const name of readdirSync(new URL('plugins/', own)))
    expect(named).toContain(`plugins/${name}`)
  const types: Record<string, string> = { html: 'text/html; charset=utf-8', zip: 'application/zip' }
  for (const file of named.filter((name) => name.startsWith('files/'))) {
    const { statusCode, headers, rawPayload } = await get(`/content/${file}`)
    expect([statusCode, headers['content-type']]).toEqual([200, types[file.split('.')[1] ?? '']])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(rawPayload.equals(readFileSync(new URL(file, own)))).toBe(true)
  }
})

test('the check names a file that is not there, and a link that is none', async () => {
  const plugin = {
    id: 1,
    key: 'x',
    logo: 'plugins/x.svg',
    products: ['NANO'],
    title: 'X',
    description: 'X',
    link: { url: 'files/x.zip', type: 'file' },
  }
  const write = (plugins: unknown) =>
    writeFileSync(join(folder, 'plugins.json'), JSON.stringify({ plugins }))
  write([plugin])
  expect(await checkContent(folder)).toEqual([
    { file: 'plugins.json', path: 'plugins[0].logo', fault: 'there is no file plugins/x.svg' },
    { file: 'plugins.json', path: 'plugins[0].link.url', fault: 'there is no file files/x.zip' },
  ])
  for (const [name, bytes] of [
    ['plugins/x.svg', '<svg/>'],
    ['files/x.zip', 'PK'],
  ] as const) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  expect(await checkContent(folder)).toEqual([])
  for (const url of [
    'javascript:alert(1)',
    'files/../x.zip',
    '//evil.example.com',
    'files/x.exe',
  ]) {
    write([{ ...plugin, link: { url, type: 'file' } }])
    expect(await checkContent(folder), url).toMatchObject([{ path: 'plugins[0].link.url' }])
  }
})
