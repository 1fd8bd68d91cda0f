import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#domain/installation/settings.ts'
import { makeNews } from '#domain/news/make-news.ts'
import { mailNews } from '#domain/news/send-news.ts'
import { record } from '#platform/events/record.ts'
import { partnerOf } from '#test/accounts.ts'
import { addContract, tokenOfContractLink } from '#test/contract-links.ts'
import { testSecret } from '#test/fixed.ts'
import { callsOf, summary } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { runCommand } from '#test/portal-admin.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'
import { portalHash, stampName } from '../../../packages/runtime/sources.mjs'
import { buildApp } from '../src/app.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function textsOf(files: Record<string, unknown>): string {
  const directory = mkdtempSync(join(tmpdir(), 'portal-texts-'))
  folders.push(directory)
  for (const [name, file] of Object.entries(files))
    writeFileSync(join(directory, name), typeof file === 'string' ? file : JSON.stringify(file))
  return directory
}

const polish = {
  'leadBlock.submit': 'Zarezerwuj firmę',
  'leadStatus.ACCEPTED': 'Umowa!',
  'loanUpdate.title': 'Korekty',
  'fact.lead.extension-accepted.until': 'aż do',
}
const messages = {
  'mail.reset-link.subject': 'Nowe hasło w {brand}',
  'mail.reset-link.note': 'Ktoś <b>& inni</b> czekają.',
  'sms.password-code.reset':
    '{brand}: {code}, na {minutes, plural, one {# minute} few {# minuty} other {# minut}}',
}
const pages = {
  'page.payment.shop': 'Sklep <b>',
  'page.no-payment.title': 'Wniosku nie ma',
  'page.contract.title': 'Wzór umowy "{number}"',
  'page.contract.customer': '{nip}: {customer}',
  'page.no-contract.lead': 'Zapytaj & sprawdź.',
  'page.start.noScript': 'Włącz <JavaScript>.',
  'page.start.noScriptInEnglish': '',
  'integrationProduct.SKONTO.description': 'Zapłać wcześniej.',
}
const ukrainian = {
  'footer.contact': 'Контакт',
  'mail.greeting': 'Вітаємо,',
  'event.lead.decided': 'Рішення',
  'page.payment.title': 'Тут буде заява',
  'page.start.reload': 'Оновити',
  'integrationProduct.SKONTO.title': 'Сконто',
}
const portal = useTestPortal({
  TEXTS_DIR: textsOf({ 'pl.json': { ...polish, ...messages, ...pages }, 'uk.json': ukrainian }),
  PORTAL_LANGUAGE: 'uk',
})

test('the portal is told where each language is, and gets it as it is', async () => {
  const config = (await portal.app.inject({ url: '/config.json' })).json()
  expect(config).toMatchObject({
    language: 'uk',
    textsUrl: {
      pl: expect.stringMatching(/^\/texts\/pl\.json\?v=/),
      uk: expect.stringMatching(/^\/texts\/uk\.json\?v=/),
    },
  })
  const answer = await portal.app.inject({ url: config.textsUrl.pl })
  expect(answer.json()).toEqual(polish)
  expect(answer.headers['cache-control']).toContain('immutable')
  // A process with other files must not make a browser keep them for a year.
  const old = await portal.app.inject({ url: '/texts/pl.json?v=other' })
  expect([old.json(), old.headers['cache-control']]).toEqual([polish, 'no-cache'])
  expect((await portal.app.inject({ url: '/texts/de.json' })).statusCode).toBe(404)
})

test('mails and SMS say what the files say, in the language of the deployment', async () => {
  await portal.post('/login/reset-password', { login: 'partner' })
  const mail = await newestMessage(portal.db, 'email')
  expect(mail.subject).toBe('Nowe hasło w Partner Portal')
  // A text of the language, of its fallback, and of the portal.
  const parts = mail.text.split('\n\n')
  expect(parts.slice(0, 2)).toEqual([
    'Вітаємо,',
    expect.stringMatching(/^Otrzymaliśmy .* partner\.$/),
  ])
  expect(parts[3]).toBe('Ktoś <b>& inni</b> czekają.')
  expect(mail.html).toContain('<html lang="uk">')
  expect(mail.html).toContain('Ktoś &lt;b&gt;&amp; inni&lt;/b&gt; czekają.')
  const hash = /resetting\/([\w-]+)/.exec(mail.text)?.[1]
  await portal.post(`/login/reset-password-sms?hash=${hash}`)
  const sms = await newestMessage(portal.db, 'sms')
  expect(sms.text).toMatch(/^Partner Portal: \d{6}, na 10 minut$/)
})

test('mails of news name what happened as the files do', async () => {
  const { id, partner_id: partnerId } = await portal.db
    .selectFrom('lead')
    .selectAll()
    .executeTakeFirstOrThrow()
  const provider = { partnerId, username: null }
  const said = { status: 'ACCEPTED' } as const
  await record(portal.db, portal.clock.now(), provider, 'lead.decided', { id }, said)
  const until = { until: dayOf('2027-06-30') }
  await record(portal.db, portal.clock.now(), provider, 'lead.extension-accepted', { id }, until)
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  portal.clock.advance(DAY_MS)
  await mailNews(portal.db, await installationOf(portal), portal.clock.now(), 7)
  const { text } = await newestMessage(portal.db, 'email')
  expect(text).toMatch(/Рішення: .*, Umowa!/)
  expect(text).toMatch(/Przedłużono ochronę: .*, aż do 2027-06-30/)
})

test('pages of ours say what the files say, and no markup of theirs', async () => {
  const read = async (url: string) => (await portal.app.inject({ url })).body
  const style = await saveStyle(portal)
  const paid = await portal.app.inject(paymentRequest(paymentOf(style)))
  const payment = await read(paid.json<{ url: string }>().url)
  expect(payment).toMatch(/^<!doctype html>\n<html lang="uk">/)
  expect(payment).toContain('<h1>Тут буде заява</h1>')
  expect(payment).toContain('<dt>Sklep &lt;b&gt;</dt>')
  expect(payment).toContain('<p>Formularz płatności przekazał dane klienta.')
  expect(await read('/wniosek/1')).toContain('<title>Wniosku nie ma – Partner Portal</title>')

  const partnerId = await partnerOf(portal, 'DEMO')
  const contractId = await addContract(portal, partnerId, 'UM/<1>')
  const contract = await read(
    `/umowa/${await tokenOfContractLink(portal, { partnerId, contractId })}`,
  )
  expect(contract).toContain('<h1>Wzór umowy &quot;UM/&lt;1&gt;&quot;</h1>')
  expect(contract).toContain('<p>1234563218: Stolarnia Kłos sp. j.</p>')
  expect(await read('/umowa/x')).toContain('<p>Zapytaj &amp; sprawdź.</p>')
})

test('so does the first page, which else says what the portal has there itself', async () => {
  const portalDirectory = temporaryDirectory()
  const source = readFileSync(join(projectRoot, 'apps/portal/index.html'), 'utf8')
  writeFileSync(join(portalDirectory, 'index.html'), source)
  writeFileSync(join(portalDirectory, stampName), portalHash())
  const firstPage = async (change: object) => {
    const config = { ...portal.config, servePortal: true, ...change }
    const app = await buildApp({ ...portal, config, secret: testSecret, portalDirectory })
    const { body } = await app.inject({ url: '/login' })
    await app.close()
    return body
  }
  const replaced = await firstPage({})
  expect(replaced).toContain('<html lang="uk">')
  expect(replaced).toContain('<noscript>Włącz &lt;JavaScript&gt;.</noscript>')
  expect(replaced).toContain('<a href="">Оновити</a> <span lang="en">')
  const startOf = (page: string) =>
    /<!--start-->([^]*)<!--\/start-->/.exec(page)?.[1]?.replaceAll(/\s+(?=<)|(?<=>)\s+|\n\s+/g, '')
  expect(startOf(source)).toContain('JavaScript')
  const unchanged = await firstPage({ textsDir: undefined, portal: {} })
  expect(startOf(unchanged)).toBe(startOf(source))
})

test('so does the API, of the products of integrations', async () => {
  const { get } = await callsOf(portal, 'broker')
  const products = (await get('/partner-configuration/recommendation-code/BRK2026/products')).json()
  expect(products.collection).toContainEqual({
    name: 'SKONTO',
    product: 'SKONTO',
    translation: 'Сконто',
  })
  const { content } = (await get(summary('BRK2026', 'SKONTO'))).json()
  expect(content).toEqual({ title: 'Сконто', description: 'Zapłać wcześniej.' })
})

test('without files the portal is told of none', async () => {
  const app = await portal.another({ textsDir: undefined, portal: {} })
  expect((await app.inject({ url: '/config.json' })).json()).not.toHaveProperty('textsUrl')
})

const wrong = {
  'pl.json': {
    'leadBlok.submit': 'x',
    'leadBlock.submit': 'Zgłoś {company}',
    'leadBlock.blockedUntil': 'Do {day, date}',
    'grid.optionsFound': '{count, plural, one {#}}',
    'footer.contact': 5,
    'mail.reset-link.title': 'x',
    'mail.reset-link.subject': 'Hasło {user}',
    'sms.contract-code': '{brand}: kod',
    'page.contract.title': 'Umowa {name}',
  },
  'uk.json': { $fallback: 'en', 'footer.contact': 'Контакт' },
  'ukrainian language.json': '{',
}
const faults = [
  'pl.json: leadBlok.submit is no text of the portal',
  'pl.json: leadBlock.submit names {company}, but it gets no values',
  'pl.json: leadBlock.blockedUntil formats {day} as a date, but gets it as text: write {day}',
  'pl.json: grid.optionsFound is no ICU message: MISSING_OTHER_CLAUSE',
  'pl.json: footer.contact is not a text',
  'pl.json: mail.reset-link.title is no text of the portal',
  'pl.json: mail.reset-link.subject names {user}, but it gets {brand}',
  'pl.json: page.contract.title names {name}, but it gets {number}',
  'pl.json: sms.contract-code leaves out {code}',
  'ukrainian language.json: expected the name of a language, as uk.json or pt-BR.json',
  expect.stringContaining('ukrainian language.json: is no JSON: '),
  'uk.json: there is no en.json to fall back to',
]

test('a server with wrong texts does not start, and names each mistake', async () => {
  const start = portal.another({ textsDir: textsOf(wrong) })
  const message = await start.then(String, (error: Error) => error.message)
  expect(message.split('\n  ')).toEqual(['The texts of TEXTS_DIR are not usable:', ...faults])
  await expect(
    portal.another({ textsDir: textsOf({}), portal: { language: 'de' } }),
  ).rejects.toThrow('PORTAL_LANGUAGE: there is no de.json')
  await expect(portal.another({ textsDir: '/no/such' })).rejects.toThrow('ENOENT')
})

test('portal-admin checks a folder and a file, and extracts what the check accepts', async () => {
  const TEXTS_DIR = textsOf(wrong)
  const checked = await runCommand(['texts', 'check', '--json'], { TEXTS_DIR })
  expect(checked.code).toBe(1)
  expect(JSON.parse(checked.stdout)).toEqual({ path: TEXTS_DIR, faults })
  const result = await runCommand(['texts', 'check', join(TEXTS_DIR, 'uk.json')], {})
  expect([result.code, result.stdout]).toEqual([0, 'uk.json: no mistakes.\n'])

  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'out'))
  const out = join(folder, 'out', 'uk.json')
  const right = textsOf({ 'pl.json': polish, 'uk.json': { 'footer.contact': 'Контакт' } })
  const options = { TEXTS_DIR: right }
  expect((await runCommand(['texts', 'extract', 'uk', '--out', out], options)).code).toBe(0)
  expect((await runCommand(['texts', 'check', out], {})).stdout).toBe('uk.json: no mistakes.\n')
  const { stdout } = await runCommand(['texts', 'extract', 'uk'], options)
  const texts = JSON.parse(stdout)
  // A text of the language, of its fallback, of the portal, and a code's name.
  expect(texts).toMatchObject({
    'footer.contact': 'Контакт',
    'leadBlock.submit': 'Zarezerwuj firmę',
    'footer.security': 'Bezpieczeństwo',
    'leadStatus.LOCKED': 'Zarezerwowany',
    'mail.set-link.button': 'Ustaw hasło',
    'page.no-payment.title': 'Nie ma takiego wniosku',
  })
  expect(Object.keys(texts).length).toBeGreaterThan(1000)
})
