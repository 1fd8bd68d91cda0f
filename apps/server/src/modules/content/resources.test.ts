import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pluginCatalogue } from '@partner-portal/contract/content/plugins'
import {
  integrationResources,
  marketingResources,
} from '@partner-portal/contract/content/resources'
import { afterAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { useTestPortal } from '#test/test-portal.ts'
import { checkContent } from './feeds.ts'

// The materials that come with the portal, as served.

const contentFolder = new URL('../../../../../content/', import.meta.url)
const portal = useTestPortal()
const read = (path: string) => readFileSync(new URL(path, contentFolder))
const served = (path: string) => portal.call({ method: 'GET', url: `/content/${path}` })
const { groups } = marketingResources.parse(JSON.parse(String(read('marketing-resources.json'))))
const { products } = integrationResources.parse(
  JSON.parse(String(read('integration-resources.json'))),
)

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  zip: 'application/zip',
}
const beginnings: Readonly<Record<string, string>> = {
  html: '<!doctype html>',
  pdf: '%PDF-',
  png: '\u0089PNG',
  svg: '<svg ',
  zip: 'PK\u0003\u0004',
}

test('the groups hold what the specification counts', () => {
  const kinds = groups.map(({ links }) => links.map(({ type }) => type).join(' '))
  expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(kinds).toEqual([
    'video video video video link',
    Array(8).fill('link').join(' '),
    Array(7).fill('file').join(' '),
    Array(4).fill('link').join(' '),
    Array(7).fill('file').join(' '),
  ])
  for (const { url } of groups[2]?.links ?? []) expect(url).toMatch(/\.html$/)
  for (const { url } of groups[4]?.links ?? []) expect(url).toMatch(/\.zip$/)
})

test('there is no mistake in the folder', async () => {
  expect(await checkContent(fileURLToPath(contentFolder))).toEqual([])
})

test('every link is served as what its name says, and is that', async () => {
  const urls = [
    ...groups.flatMap(({ heroImage, links }) => [heroImage, ...links.map(({ url }) => url)]),
    ...products.flatMap(({ banners }) => banners.flatMap(({ image, files }) => [image, ...files])),
  ]
  expect(new Set(urls).size).toBe(urls.length)
  for (const url of urls) {
    const { statusCode, headers, rawPayload } = await served(url)
    const ending = url.split('.').at(-1) ?? ''
    expect([statusCode, headers['content-type']], url).toEqual([200, types[ending]])
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(rawPayload.toString('latin1').startsWith(beginnings[ending] ?? '?'), url).toBe(true)
    const isInert = String(headers['content-security-policy']).split('; ').includes('sandbox')
    expect(isInert, url).toBe(ending !== 'pdf')
  }
})

test.each([
  'files/..%2fbanners.json',
  'files%2f..%2f..%2fpackage.json',
  'files/%2e%2e/%2e%2e/content/package.json',
  'files/nothing.pdf',
  'files/a/b.pdf',
  'files/mail-faktoring-online.html/',
  'files/',
])('%s is not served', async (path) => {
  expect((await served(path)).statusCode).toBe(404)
})

test('a file is kept for an hour, then asked for by its tag', async () => {
  const { headers } = await served('files/ulotka-faktoring-online.pdf')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = await portal.call({
    method: 'GET',
    url: '/content/files/ulotka-faktoring-online.pdf',
    headers: { 'if-none-match': headers.etag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('nothing lies in the folders of materials that no catalogue names', () => {
  const catalogues = ['marketing-resources.json', 'integration-resources.json', 'plugins.json']
  const samples = '"files/przetwarzanie-danych.html" "files/regulamin-finansowania.html"'
  const text = samples + catalogues.map((name) => String(read(name))).join('')
  for (const folder of ['files', 'marketing', 'sklep'])
    for (const name of readdirSync(new URL(`${folder}/`, contentFolder)))
      expect(text).toContain(`"${folder}/${name}"`)
})

test.each(groups[4]?.links.map(({ url }) => url) ?? [])('%s opens', async (url) => {
  const names = await namesIn(read(url))
  expect(names).toEqual(['kwadrat.png', 'poziom.png', 'kwadrat.svg', 'opis.txt'])
})

function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
      zip.on('end', () => resolve(names))
      zip.on('error', reject)
    })
  })
}

const source = new URL('../../../../../content/', import.meta.url)
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
  const files = plugins.flatMap(({ logo, link }) => [logo, link.url])
  for (const name of readdirSync(new URL('plugins/', source)))
    expect(files).toContain(`plugins/${name}`)
  const types: Record<string, string> = { html: 'text/html; charset=utf-8', zip: 'application/zip' }
  for (const file of files.filter((name) => name.startsWith('files/'))) {
    const { statusCode, headers, rawPayload } = await get(`/content/${file}`)
    expect([statusCode, headers['content-type']]).toEqual([200, types[file.split('.')[1] ?? '']])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(rawPayload.equals(readFileSync(new URL(file, source)))).toBe(true)
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
