// Long: each test builds the portal, which takes seven seconds.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../packages/runtime/runtime.mjs'
import { hasNginx, startNginx } from '../../packages/testing/nginx.ts'
import { buildStatic } from '../static-folder.ts'
import type { Site } from '../static-site.ts'

test.skip(!hasNginx, 'nginx is not installed')
test.describe.configure({ mode: 'serial' })

const settingsFolder = mkdtempSync(join(tmpdir(), 'portal-static-own-'))
const config = join(settingsFolder, 'portal.json')
let folder: string
let site: Site

test.beforeAll(async () => {
  cpSync(join(root, 'content'), join(settingsFolder, 'content'), { recursive: true })
  mkdirSync(join(settingsFolder, 'content/words'))
  writeFileSync(join(settingsFolder, 'content/words/pl.json'), '{ "signIn.title": "Wejście" }')
  writeFileSync(
    config,
    JSON.stringify({
      brand: { name: 'Łąka', logo: '/portal/content/brand/logo.svg' },
      textsUrl: '/portal/content/words/pl.json',
      chatWidgetUrl: 'https://chat.example.com/w.js',
    }),
  )
  const built = await build()
  expect(built.output).toContain('www/ is what a web server serves')
  folder = built.folder
  site = await startNginx(folder)
})
test.afterAll(async () => {
  await site.stop()
  for (const path of [folder, settingsFolder]) rmSync(path, { recursive: true, force: true })
})

function build(...args: readonly string[]) {
  const content = join(settingsFolder, 'content')
  const api = 'https://api.example.com/v3/frontend/'
  return buildStatic(
    ['--base', 'portal', '--api', api, '--config', config, '--content', content].concat(args),
  )
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(site.address + path, { redirect: 'manual', headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy') ?? '',
    header: (name: string) => answer.headers.get(name),
    body: await answer.text(),
  }
}

test('every page is index.html with the brand, is asked for anew, and has the content policy', async () => {
  for (const path of ['/portal/', '/portal/lead-list?page=2', '/portal/integrations/a/details']) {
    const page = await get(path)
    expect([page.status, page.type, page.cache]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.body).toContain('<title>Łąka</title>')
    expect(page.body).toContain('src="/portal/content/brand/logo.svg"')
    expect(page.body).toMatch(/src="\/portal\/assets\/index-\w+\.js"/)
    expect(page.policy).toContain("connect-src 'self' https://api.example.com https://chat.example")
    expect(page.header('x-content-type-options')).toBe('nosniff')
    const again = await get(path, { 'if-none-match': page.header('etag') ?? '' })
    expect(again.status).toBe(304)
  }
  expect(await get('/portal')).toMatchObject({ status: 301 })
  expect((await get('/portal')).header('location')).toBe('/portal/')
  expect((await get('/portal/index.html')).header('location')).toBe('/portal/')
  expect((await get('/')).status).toBe(404)
})

test('the sign-in stands in the page, with the brand and the texts of the folder', async ({
  page,
}) => {
  const { status, cache, body } = await get('/portal/login')
  expect([status, cache]).toEqual([200, 'no-cache'])
  expect(body).toContain('<title>Wejście – Łąka</title>')
  expect(body).toContain('href="/portal/resetting"')
  expect((await get('/portal/login.html')).header('location')).toBe('/portal/login')
  await page.route('**/assets/*.js', () => {})
  await page.goto(`${site.address}/portal/login`, { waitUntil: 'commit' })
  await page.getByLabel('Login').fill('partner')
  await expect(page.getByRole('heading', { name: 'Wejście' })).toBeVisible()
})

test('assets are for ever and compressed, and a missing file is 404 and never the page', async () => {
  const page = (await get('/portal/')).body
  const [script = ''] = /\/portal\/assets\/index-\w+\.js/.exec(page) ?? []
  const asset = await get(script, { 'accept-encoding': 'gzip' })
  expect([asset.status, asset.cache, asset.header('content-encoding')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'gzip',
  ])
  expect(asset.header('vary')).toMatch(/accept-encoding/i)
  for (const path of [
    '/portal/assets/index-0000000.js',
    '/portal/content/none.json',
    '/portal/sdk/v2.js',
    '/portal/favicon.ico',
    '/portal/.build-stamp',
    '/portal/content/.x',
  ]) {
    const answer = await get(path)
    expect([path, answer.status, answer.cache]).toEqual([path, 404, null])
    expect(answer.body).not.toContain('portal-shell')
  }
})

test('configuration, content and embed code are there, the embed code with its API', async () => {
  const file = await get('/portal/config.json')
  expect(file.cache).toBe('no-cache')
  expect(JSON.parse(file.body)).toMatchObject({
    $schema: 'config.schema.json',
    apiUrl: 'https://api.example.com/v3/frontend',
    publicApiUrl: 'https://api.example.com/v3',
    bannersUrl: '/portal/content/banners.json',
    sdkUrl: { production: '/portal/', test: '/portal/' },
  })
  expect((await get('/portal/config.schema.json')).status).toBe(200)
  const banners = await get('/portal/content/banners.json')
  expect([banners.cache, banners.header('access-control-allow-origin')]).toEqual([
    'public, max-age=60',
    '*',
  ])
  const page = await get('/portal/content/files/cairo.html')
  expect([page.cache, page.type]).toEqual(['public, max-age=3600', 'text/html; charset=utf-8'])
  expect(page.policy).toContain('sandbox')
  expect((await get('/portal/content/files/ulotka-wszystkie-produkty.pdf')).policy).not.toContain(
    'sandbox',
  )
  const script = await get('/portal/sdk/v1.js')
  expect([script.cache, script.header('access-control-allow-origin')]).toEqual([
    'public, max-age=300',
    '*',
  ])
  expect(script.body).toContain('https://api.example.com/v3')
})

test('a build in its place keeps the files of the release before, also where only the configuration is new, and no older ones', async () => {
  const assets = () => readdirSync(join(folder, 'www/portal/assets'))
  const plain = ['--base', '/portal/']
  /** The present release as an earlier one, with a file that the next one lacks. */
  const playEarlier = (file: string) => {
    writeFileSync(join(folder, '.built/.build-stamp'), 'of an earlier release')
    writeFileSync(join(folder, '.built/assets', file), '')
  }
  playEarlier('old-1111111.js')
  for (const args of [plain, [...plain, '--api', 'https://api.example.com/frontend']]) {
    expect((await buildStatic(args, folder)).code).toBe(0)
    expect(assets()).toContain('old-1111111.js')
  }
  expect((await get('/portal/')).body).toContain('<title>Partner Portal</title>')
  expect((await get('/portal/favicon.svg')).status).toBe(200)
  // Without --content there is no content of the demo.
  expect((await get('/portal/content/banners.json')).body).toBe('{"banners":[]}')
  playEarlier('newer-2222222.js')
  expect((await buildStatic(plain, folder)).code).toBe(0)
  expect(assets()).toContain('newer-2222222.js')
  expect(assets()).not.toContain('old-1111111.js')
})

test('mistakes are named, all at once, and nothing is built', async () => {
  writeFileSync(
    config,
    JSON.stringify({
      apiURL: '/x',
      brand: { name: 'Łąka', logo: '/content/brand/logo.svg' },
      textsUrl: '/portal/content/texts/pl.json',
      idleMinutes: 'x',
    }),
  )
  const result = await build('--api', 'api.example.com', '--base', 'a b')
  expect(result.code).toBe(1)
  expect(result.output.trim().split('\n')).toEqual([
    '--base a b: takes a path such as /portal/',
    expect.stringMatching(/^--config .*portal\.json: idleMinutes: /),
    '--api api.example.com: takes an address such as https://api.example.com/frontend',
  ])
  expect(readdirSync(result.folder)).toEqual([])
  const file = JSON.parse(readFileSync(config, 'utf8')) as object
  writeFileSync(config, JSON.stringify({ ...file, idleMinutes: 5 }))
  const { output } = await build()
  expect(output).toContain('apiURL: no key of the portal')
  expect(output).toContain(
    'brand.logo: /content/brand/logo.svg is outside of /portal/; write /portal/content/brand/logo.svg',
  )
  expect(output).toMatch(/textsUrl: .*content\/texts\/pl\.json is missing/)
  mkdirSync(join(settingsFolder, 'content', 'texts'))
  writeFileSync(join(settingsFolder, 'content', 'texts', 'pl.json'), '{ "login.nothing": "x" }')
  expect((await build()).output).toContain('textsUrl: pl.json: login.nothing is no text')
  writeFileSync(join(result.folder, 'mine.txt'), 'x')
  expect((await buildStatic([], result.folder)).output).toContain(
    'is not empty, and no build of this program',
  )
  rmSync(result.folder, { recursive: true, force: true })
})
