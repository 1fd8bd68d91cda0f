// Once: files, which no database has a part in.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newestMessage } from '#test/opened-messages.ts'
import { runCommand } from '#test/portal-admin.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'

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

const polish = { 'leadBlock.submit': 'Zarezerwuj firmę' }
const messages = {
  'mail.reset-link.subject': 'Nowe hasło w {brand}',
  'mail.reset-link.note': 'Ktoś <b>& inni</b> czekają.',
  'sms.password-code.reset':
    '{brand}: {code}, na {minutes, plural, one {# minute} few {# minuty} other {# minut}}',
}
const ukrainian = { 'footer.contact': 'Контакт', 'mail.greeting': 'Вітаємо,' }
const portal = useTestPortal({
  TEXTS_DIR: textsOf({ 'pl.json': { ...polish, ...messages }, 'uk.json': ukrainian }),
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
  // A process with other files must not fix them in a browser for a year.
  const other = await portal.app.inject({ url: '/texts/pl.json?v=other' })
  expect([other.json(), other.headers['cache-control']]).toEqual([polish, 'no-cache'])
  expect((await portal.app.inject({ url: '/texts/de.json' })).statusCode).toBe(404)
})

test('mails and SMS say what the files say, in the language of the deployment', async () => {
  await portal.post('/login/reset-password', { login: 'partner' })
  const mail = await newestMessage(portal.db, 'email')
  expect(mail.subject).toBe('Nowe hasło w Partner Portal')
  // Of the language, of what it falls back to, and ours.
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
  const one = await runCommand(['texts', 'check', join(TEXTS_DIR, 'uk.json')], {})
  expect([one.code, one.stdout]).toEqual([0, 'uk.json: no mistakes.\n'])

  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'out'))
  const out = join(folder, 'out', 'uk.json')
  const right = textsOf({ 'pl.json': polish, 'uk.json': { 'footer.contact': 'Контакт' } })
  const options = { TEXTS_DIR: right }
  expect((await runCommand(['texts', 'extract', 'uk', '--out', out], options)).code).toBe(0)
  expect((await runCommand(['texts', 'check', out], {})).stdout).toBe('uk.json: no mistakes.\n')
  const { stdout } = await runCommand(['texts', 'extract', 'uk'], options)
  const texts = JSON.parse(stdout)
  // Of the language, of what it falls back to, of the portal, and of a code's name.
  expect(texts).toMatchObject({
    'footer.contact': 'Контакт',
    'leadBlock.submit': 'Zarezerwuj firmę',
    'footer.security': 'Bezpieczeństwo',
    'leadStatus.LOCKED': 'Zarezerwowany',
    'mail.set-link.button': 'Ustaw hasło',
  })
  expect(Object.keys(texts).length).toBeGreaterThan(1000)
})
