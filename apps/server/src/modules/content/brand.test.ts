import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { readConfig } from '#domain/installation/config.ts'
import { projectRoot } from '#domain/installation/settings.ts'
import { callsOf } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { demoPassword } from '../../demo/users.ts'

const portal = useTestPortal({ DEMO_BRAND: '2', PUBLIC_URL: 'http://localhost:3000' })
const name = 'Łąka Finanse'
const legalName = 'Łąka Finanse S.A.'
const get = (url: string) => portal.call({ method: 'GET', url })

test('/config.json has the brand, and the content folder its files', async () => {
  const { brand } = (await get('/config.json')).json<{ brand: Record<string, unknown> }>()
  expect(brand).toMatchObject({ name, legalName, since: 2015, favicon: null })
  const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' }
  for (const address of [brand.logo, brand.smallLogo, brand.styleSheet, brand.fonts].flat()) {
    const { statusCode, headers } = await get(String(address))
    const ending = String(address).split('.').at(-1) as keyof typeof types
    expect([statusCode, headers['content-type']]).toEqual([200, types[ending]])
  }
})

test('mails and SMS have the name, an SMS without Polish letters', async () => {
  await portal.post('/login/reset-password', { login: 'partner' })
  const mail = await newestMessage(portal.db, 'email')
  expect(mail.subject).toBe(`Zmiana hasła w ${name}`)
  expect(mail.text).toContain(`\n\n${legalName}\n`)
  expect(mail.html).toContain(`color:#1d5c3a">${name}</p>`)
  expect(mail.html).toContain('background:#1d5c3a')
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Partner Portal|00739e/)
  const hash = /\/resetting\/([\w-]+)/.exec(mail.text)?.[1]
  await portal.post(`/login/reset-password-sms?hash=${hash}`)
  const sms = await newestMessage(portal.db, 'sms')
  expect(sms.text).toMatch(/^Laka Finanse: kod do zmiany hasla \d{6}\./)
})

test('authenticator apps and passkeys are named after it', async () => {
  const user = await callsOf(portal, 'master')
  const { address } = (await user.post('/settings/totp', {})).json<{ address: string }>()
  expect(new URL(address).searchParams.get('issuer')).toBe(name)
  const options = await user.post('/settings/passkeys/options', {})
  expect(options.json()).toMatchObject({ rp: { name } })
})

test('a new password is not its name with digits and signs', async () => {
  const user = await callsOf(portal, 'agent')
  const change = { currentPassword: demoPassword, password: 'L4ka-Finanse26' }
  expect((await user.post('/settings/password', change)).json()).toMatchObject({
    faults: [{ path: 'password', code: 'common' }],
  })
})

test('spreadsheets and PDF say whose they are', async () => {
  const { collection } = (await portal.get('partner', '/settlement-grid?page=1&limit=1')).json<{
    collection: { id: number }[]
  }>()
  const path = `/settlements/${collection[0]?.id}`
  for (const sheet of ['/lead-grid?limit=0', `${path}/sheet`]) {
    const { rawPayload } = await portal.get('partner', sheet)
    expect(rawPayload.toString('utf8')).toContain(`<dc:creator>${legalName}</dc:creator>`)
  }
  const { rawPayload } = await portal.get('partner', `${path}/pdf`)
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  expect(text).toMatch(new RegExp(`^${name}\\s`))
  expect(text).toContain(legalName)
  const { info } = await getMeta(new Uint8Array(rawPayload))
  expect(info).toMatchObject({ Author: legalName, Creator: name })
})

test('shops are told who finances, and the page at the end has the logo', async () => {
  const style = await saveStyle(portal)
  const known = await get(`/api/sdk/v1/style/${style}`)
  expect(known.json()).toMatchObject({ providerName: legalName })
  const paid = await portal.app.inject(paymentRequest(paymentOf(style)))
  const page = await get(paid.json<{ url: string }>().url)
  expect(page.body).toContain(`– ${name}</title>`)
  expect(page.body).toContain(`<img src="/content/brand/logo.svg" alt="${name}">`)
  expect(page.headers['content-security-policy']).toContain("img-src 'self';")
})

test.each<[string, string, RegExp]>([
  ['no file', '', /BRAND_FILE: .*brand\.json: cannot be read/],
  ['no JSON', '{', /BRAND_FILE: .*brand\.json: is not JSON/],
  ['a wrong colour', '{"name": "A", "themeColor": "red"}', /: themeColor: takes a colour such as/],
  [
    'a file that is not there',
    '{"name": "A", "logo": "/content/brand/none.svg"}',
    /: logo: there is no file brand\/none\.svg in /,
  ],
  [
    'a file that is never served',
    '{"name": "A", "styleSheet": "/content/brand/brand.json"}',
    /: styleSheet: there is no file brand\/brand\.json in /,
  ],
])('a start with %s is refused with one sentence', (_, content, sentence) => {
  const folder = temporaryDirectory()
  mkdirSync(folder, { recursive: true })
  const BRAND_FILE = join(folder, 'brand.json')
  if (content !== '') writeFileSync(BRAND_FILE, content)
  const CONTENT_DIR = join(projectRoot, 'content')
  expect(() => readConfig({ BRAND_FILE, CONTENT_DIR })).toThrow(sentence)
})

test('the old setting of the style sheet is the brand’s where it names none', () => {
  const sheet = 'https://provider.example.pl/portal.css'
  expect(readConfig({ PORTAL_STYLESHEET_URL: sheet }).brand.styleSheet).toBe(sheet)
  const both = readConfig({ PORTAL_STYLESHEET_URL: sheet, DEMO_BRAND: '2' })
  expect(both.brand.styleSheet).toBe('/content/brand/brand.css')
})
