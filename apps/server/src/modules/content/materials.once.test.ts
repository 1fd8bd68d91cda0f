// Once: answered without the database, or refused before it is asked.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  integrationResources,
  marketingResources,
} from '@partner-portal/contract/content/resources'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { useTestPortal } from '#test/test-portal.ts'
import { checkContent } from './feeds.ts'

// The materials that come with the portal, as they are served.

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
  const sample = '"files/przetwarzanie-danych.html"'
  const named = sample + catalogues.map((name) => String(read(name))).join('')
  for (const folder of ['files', 'marketing', 'sklep'])
    for (const name of readdirSync(new URL(`${folder}/`, contentFolder)))
      expect(named).toContain(`"${folder}/${name}"`)
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
