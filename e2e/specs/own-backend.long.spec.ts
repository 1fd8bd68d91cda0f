// Long: it builds the portal, and does every main job twice.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { FeatureName } from '@partner-portal/contract/protocol/features'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../../packages/runtime/runtime.mjs'
import { hasNginx, startNginx } from '../../packages/testing/nginx.ts'
import {
  errorBodies,
  login,
  refusal,
  refusedNip,
  startDescribedBackend,
} from '../described-backend.ts'
import { buildStatic } from '../static-folder.ts'
import { type Site, serveFolder } from '../static-site.ts'

/*
 * A provider with its own backend and brand: the portal as a folder below a path, on another origin
 * than the API. The backend knows our API document alone, and refuses as its framework does.
 */

const off: readonly FeatureName[] = ['views', 'team', 'account', 'dataRefresh']
const texts = {
  'signIn.username': 'Identyfikator',
  'signIn.password': 'Hasło do portalu',
  'signIn.signIn': 'Wejdź',
  'signIn.invalidCredentials': 'Nie znamy takiej pary',
  'app.blockLead': 'Rezerwacja firmy',
  'app.lead-grid': 'Rezerwacje',
  'app.proposal-contract-grid': 'Umowy leasingu',
  'app.invoicesAndLoans': 'Dokumenty',
  'app.financial-document-grid': 'Pozyskane dokumenty',
  'app.loan-update-grid': 'Korekty',
  'app.settlement-grid': 'Prowizje',
  'app.contactSettings': 'Twój adres',
  'app.signOut': 'Zakończ',
  'leadBlock.title': 'Rezerwacja firmy',
  'leadBlock.submit': 'Zarezerwuj',
  'leadBlock.blocked': 'Zarezerwowano: {company} ({number}).',
  'lead.title': 'Rezerwacje',
  'financialDocument.confirm': 'Zatwierdź',
  'contact.save': 'Zachowaj',
  'contact.saved': 'Adres zachowany.',
} as const
const base = '/portal/'

let backend: Awaited<ReturnType<typeof startDescribedBackend>>
let site: Site
let folder: string
const brandFolder = mkdtempSync(join(tmpdir(), 'portal-own-'))

test.beforeAll(async () => {
  expect(Object.keys(texts)).toHaveLength(20)
  backend = await startDescribedBackend(errorBodies.Spring)
  const content = join(brandFolder, 'content')
  cpSync(join(root, 'content'), content, { recursive: true })
  mkdirSync(join(content, 'texts'))
  writeFileSync(join(content, 'texts', 'pl.json'), JSON.stringify(texts))
  const config = join(brandFolder, 'portal.json')
  writeFileSync(
    config,
    JSON.stringify({
      brand: {
        name: 'Łąka Finanse',
        legalName: 'Łąka Finanse S.A.',
        logo: `${base}content/brand/logo.svg`,
        styleSheet: `${base}content/brand/brand.css`,
      },
      texts: 'pl',
      textsUrl: `${base}content/texts/pl.json`,
      features: Object.fromEntries(off.map((name) => [name, false])),
    }),
  )
  const args = ['--base', base, '--api', backend.apiUrl, '--config', config, '--content', content]
  const built = await buildStatic(args)
  expect(built.output).toContain('www/ is what a web server serves')
  folder = built.folder
  site = hasNginx ? await startNginx(folder) : await serveFolder(join(folder, 'www'), base)
})
test.afterAll(async () => {
  await site.stop()
  await backend.stop()
  for (const path of [folder, brandFolder]) rmSync(path, { recursive: true, force: true })
})

/** Requests to other addresses than the portal's path and the API, and messages of the console. */
function watch(page: Page): { readonly elsewhere: string[]; readonly messages: string[] } {
  const traces = { elsewhere: [] as string[], messages: [] as string[] }
  page.on('request', (request) => {
    const url = request.url()
    const isKnown = url.startsWith(site.address + base) || url.startsWith(backend.address)
    if (!isKnown && /^https?:/.test(url)) traces.elsewhere.push(url)
  })
  page.on('console', (message) => {
    const isRefusal = /the server responded with a status of (401|422)/.test(message.text())
    if (/error|warning/.test(message.type()) && !isRefusal) traces.messages.push(message.text())
  })
  page.on('pageerror', (error) => traces.messages.push(String(error)))
  return traces
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(texts['signIn.username']).fill(login.username)
  const password = page.getByLabel(texts['signIn.password'], { exact: true })
  await password.fill('wrong')
  await page.getByRole('button', { name: texts['signIn.signIn'] }).click()
  await expect(page.getByRole('alert')).toContainText(texts['signIn.invalidCredentials'])
  await password.fill(login.password)
  await page.getByRole('button', { name: texts['signIn.signIn'] }).click()
}

async function openEachList(page: Page): Promise<void> {
  const lists = {
    [texts['app.lead-grid']]: ['lead-list', 'Księgarnia Kłos'],
    [texts['app.proposal-contract-grid']]: ['proposal-contract-list', 'UM/2026/06/00119'],
    [texts['app.invoicesAndLoans']]: ['invoice-loan-list', 'FV/2026/06/00028'],
    [texts['app.financial-document-grid']]: ['invoice-loan-gained-list', 'FV/2026/06/00854'],
    [texts['app.loan-update-grid']]: ['loan-update-list', 'FV/2026/06/01377'],
    [texts['app.settlement-grid']]: ['settlements', 'RO/2026/06'],
  } as const
  for (const [item, [path, cell]] of Object.entries(lists)) {
    const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${item}`) })
    expect(await link.first().getAttribute('href')).toMatch(new RegExp(`^${base}${path}`))
    await page.goto(`${site.address}${base}${path}`)
    await expect(page.getByRole('row', { name: new RegExp(cell) }).first()).toBeVisible()
  }
}

async function openRecord(page: Page): Promise<void> {
  await page.goto(`${site.address}${base}proposal-contract-list`)
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  await link.click()
  const panel = page.getByRole('heading', { level: 2, name: 'UM/2026/06/00119' })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(`${site.address}${base}proposal-contract-list?record=119`)
  await page.reload()
  await expect(panel).toBeVisible()
}

async function reportLead(page: Page): Promise<void> {
  await page.goto(`${site.address}${base}lead-block`)
  await expect(heading(page, texts['leadBlock.title'])).toBeVisible()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('NIP').fill(refusedNip)
  await expect(field('Nazwa firmy')).not.toHaveValue('')
  await field('Imię').fill('Żaneta')
  await field('Nazwisko').fill('Łoś')
  await field('Telefon').fill('501 234 567')
  await field('E-mail').fill('zaneta@example.com')
  await field('Produkt').selectOption('NANO')
  await page.getByRole('checkbox', { name: 'RODO' }).check()
  await page.getByRole('checkbox', { name: 'kontakt telefoniczny' }).check()
  const submit = page.getByRole('button', { name: texts['leadBlock.submit'] })
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await field('NIP').fill('1234563218')
  await expect(field('Nazwa firmy')).not.toHaveValue('')
  await submit.click()
  const reported = page
    .getByRole('status')
    .filter({ hasText: 'Zarezerwowano: Księgarnia Kłos s.c.' })
  await expect(reported).toContainText('(ZG/2026/06/000161).')
  expect(backend.state.bodies.blockLead).toMatchObject({ nip: '1234563218', lastName: 'Łoś' })
  await page.goto(`${site.address}${base}lead-list`)
  await expect(page.getByRole('row', { name: /ZG\/2026\/06\/000161/ })).toBeVisible()
}

async function confirmDocument(page: Page): Promise<void> {
  await page.goto(`${site.address}${base}invoice-loan-list?toConfirm=1`)
  await expect(page.getByRole('row', { name: /FV\/2024\/07\/00002/ })).toBeVisible()
  await page.getByRole('button', { name: texts['financialDocument.confirm'] }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: texts['financialDocument.confirm'] }).click()
  await expect(page.getByText(/^Potwierdzono 1 dok/)).toBeVisible()
  expect(backend.state.bodies.confirmInvoicesAndLoans).toEqual({ ids: [1502] })
  await expect(page.getByRole('row', { name: /FV\/2024\/07\/00002/ })).toBeHidden()
}

async function changeContact(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Konto/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Ludzie i prawa' })).toBeHidden()
  await page.getByRole('menuitem', { name: texts['app.contactSettings'] }).click()
  await expect(page).toHaveURL(`${site.address}${base}settings/contact`)
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Obecne hasło').fill(login.password)
  await page.getByRole('button', { name: texts['contact.save'] }).click()
  await expect(page.getByText(texts['contact.saved'])).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Adres e-mail')).toHaveValue(email)
}

async function findNothingThatIsOff(page: Page): Promise<void> {
  await page.goto(`${site.address}${base}lead-list`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Widoki' })).toBeHidden()
  await page.goto(`${site.address}${base}settings/team`)
  await expect(page).toHaveURL(`${site.address}${base}404`)
  await page.goto(`${site.address}${base}settings/password`)
  await expect(page.getByLabel('Obecne hasło')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls = new Set<string>(backend.state.calls)
  const forbidden = Object.entries(endpoints).filter(
    ([name, { feature }]) => feature && off.includes(feature) && calls.has(name),
  )
  expect(forbidden).toEqual([])
}

for (const [framework, body] of Object.entries(errorBodies))
  test(`the main jobs in front of a backend that refuses as ${framework} does`, async ({
    page,
  }) => {
    page.setDefaultTimeout(10_000)
    Object.assign(backend.state, { errors: body, calls: [], faults: [] })
    backend.reset()
    const traces = watch(page)
    await page.goto(`${site.address}${base}lead-list`)
    await expect(page).toHaveTitle(/Łąka Finanse$/)
    await expect(page).toHaveURL(new RegExp(`${base}login\\?redirect=%2Flead-list$`))
    await expect(page.getByRole('img', { name: 'Łąka Finanse' }).first()).toBeVisible()
    await signIn(page)
    await expect(page).toHaveURL(`${site.address}${base}lead-list`)
    await expect(heading(page, texts['lead.title'])).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Partner Portal')
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`${base}token`)
    await openEachList(page)
    await openRecord(page)
    await reportLead(page)
    await confirmDocument(page)
    await changeContact(page, `${framework.toLowerCase()}@example.com`)
    await findNothingThatIsOff(page)

    await page.getByRole('button', { name: /^Konto/ }).click()
    await page.getByRole('menuitem', { name: texts['app.signOut'] }).click()
    await expect(page).toHaveURL(`${site.address}${base}login`)
    expect(backend.state.calls).toContain('signOut')
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-')),
    ])
    expect(keys.filter((key) => !key.startsWith('/portal/'))).toEqual([])
    expect(keys).not.toContain(`${base}token`)
    expect(traces).toEqual({ elsewhere: [], messages: [] })
    expect(backend.state.faults).toEqual([])
  })

test('the route in a report of an error is without the path that the portal is below', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, errorReportUrl: `${base}errors` } })
  })
  await page.goto(`${site.address}${base}login`)
  await page.getByLabel(texts['signIn.username']).waitFor()
  const report = page.waitForRequest(`${site.address}${base}errors`)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('broken')
    })
  })
  expect((await report).postDataJSON()).toMatchObject({
    route: '/login',
    message: 'TypeError: broken',
  })
})
