import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { termsUrl, test } from '../contract-fixtures.ts'
import { ContractPage, confirmLink } from '../contract-page.ts'
import { expect } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'
import { codeIn, messages, sentBy } from '../outbox.ts'

const expired = 'Ten link stracił ważność'

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

test('a customer confirms by the link, and the partner sees it in the timeline', async ({
  page,
  portal,
  watch,
  unconfirmed,
}) => {
  watch.announce(/contract-confirmation\/[\w-]+$/)
  const { number, customerName, customerNip } = unconfirmed()
  const link = await confirmLink(portal, number)
  const before = messages(portal, 'sms').length
  const contract = new ContractPage(page)
  await contract.open(link)
  await expect(contract.terms).toContainText([number, customerName, customerNip])
  const terms = page.getByRole('link', { name: /^Ogólne warunki umów/ })
  await expect(terms).toHaveAttribute('href', termsUrl)
  await expect(terms).toHaveAttribute('target', '_blank')
  for (const name of ['Przeczytaj umowę', `Umowa ${number}`]) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name }).click()
    const document = await opened
    await expect(document.getByRole('heading', { name: `Umowa ${number}` })).toBeVisible()
    await expect(document.getByRole('main')).toContainText(customerName)
    await expectAccessible(document)
    await document.close()
  }
  await expect(page.getByText(/numer \+48\s\*{3}\s\*{3}\s200/)).toBeVisible()
  expect(messages(portal, 'sms')).toHaveLength(before)

  const sms = await sentBy(portal, 'sms', () => contract.sendCode.click())
  await expect(page.getByRole('status')).toHaveText(/^Wysłaliśmy SMS z\skodem na numer/)
  await expect(page.getByText(/^Nowy kod możesz zamówić za 0:\d\d\.$/)).toBeVisible()
  await expect(contract.code).toBeFocused()
  const code = codeIn(sms)
  await contract.submit.click()
  await expect(page.getByText('Consent is required')).toHaveCount(2)
  await expect(page.getByText('This field is required')).toBeVisible()
  await contract.consent()
  await contract.code.fill(wrongFor(code))
  await contract.submit.click()
  await expect(contract.code).toHaveAccessibleDescription(
    /^Ten kod jest nieprawidłowy .* Pozostałe próby: 4\.$/,
  )
  await expect(contract.code).toBeFocused()
  await expect(contract.box(/akceptuję przedstawione/)).toBeChecked()
  await contract.code.fill(` ${code} `)
  await contract.code.press('Enter')
  await expect(page.getByRole('heading', { name: 'Umowa potwierdzona' })).toBeVisible()
  await expect(page).toHaveURL(
    link.replace('/contract-confirmation/', '/contract-confirmation-summary/'),
  )
  await expect(page.getByRole('main')).toBeFocused()
  const accepted = page.getByRole('listitem').filter({ hasText: 'Umowa potwierdzona' })
  await expect(accepted).toContainText(/\d{4}-\d{2}-\d{2}/)

  // The link still shows the summary.
  await page.goto(link)
  await expect(page).toHaveURL(/contract-confirmation-summary/)
  await expect(contract.terms).toContainText([number, customerName])
  const login = new LoginPage(page)
  await page.goto(`/proposal-contract-list?number=${encodeURIComponent(number)}`)
  await login.signIn('partner')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: /Umowa potwierdzona/ }).click()
  const timeline = page.getByRole('dialog').getByRole('listitem')
  await expect(timeline.filter({ hasText: 'Umowa potwierdzona' })).toContainText(
    /\d{4}-\d{2}-\d{2}/,
  )
})

test('a replaced, an unknown and a truncated link say what to do', { tag: '@long' }, async ({
  page,
  portal,
  watch,
  unconfirmed,
}) => {
  watch.announce(/contract-confirmation\//)
  const { number } = unconfirmed()
  const replaced = await confirmLink(portal, number)
  const contract = new ContractPage(page)
  await contract.open(replaced)
  const deadline = page.getByText('Umowę możesz potwierdzić do')
  await expect(deadline).toBeVisible()
  await confirmLink(portal, number)
  // The link ended while the page was open.
  await contract.sendCode.click()
  await expect(contract.alert).toHaveText(expired)
  await expect(deadline).toHaveCount(0)
  for (const path of ['/contract-confirmation', '/contract-confirmation-summary']) {
    await page.goto(replaced.replace('/contract-confirmation', path))
    await expect(contract.alert).toHaveText(expired)
    await expect(page.getByText('poproś opiekuna o nowy link')).toBeVisible()
    for (const unknown of ['/0123456789abcdefghij', '/cut', '', '/']) {
      await page.goto(`${path}${unknown}`)
      await expect(contract.alert).toHaveText('Nie znamy tego linku')
      await expect(page.getByText(/Otwórz link prosto z\swiadomości/)).toBeVisible()
    }
  }
})

test('after a confirmation in one tab the other one shows the summary', { tag: '@long' }, async ({
  page,
  context,
  portal,
  watch,
  unconfirmed,
}) => {
  watch.announce(/\/sms$/)
  const link = await confirmLink(portal, unconfirmed().number)
  const contract = new ContractPage(page)
  await contract.open(link)
  const otherTab = new ContractPage(await context.newPage())
  await otherTab.open(link)
  const code = codeIn(await sentBy(portal, 'sms', () => contract.sendCode.click()))
  await contract.consent()
  await contract.code.fill(code)
  await contract.submit.click()
  await expect(page).toHaveURL(/summary/)
  await otherTab.sendCode.click()
  await expect(otherTab.page).toHaveURL(/summary/)
  await expect(otherTab.page.getByRole('heading', { name: 'Umowa potwierdzona' })).toBeVisible()
})

test('the summary of an unconfirmed contract redirects to the confirmation', {
  tag: '@long',
}, async ({ page, portal, unconfirmed }) => {
  const link = await confirmLink(portal, unconfirmed().number)
  await page.goto(link.replace('/contract-confirmation/', '/contract-confirmation-summary/'))
  await expect(page).toHaveURL(link)
  await expect(new ContractPage(page).sendCode).toBeVisible()
})

test('within a minute no second code is sent; later a new one can be requested', {
  tag: '@long',
}, async ({ page, portal, watch, unconfirmed }) => {
  watch.announce(/\/sms$/)
  const contract = new ContractPage(page)
  await contract.open(await confirmLink(portal, unconfirmed().number))
  await sentBy(portal, 'sms', () => contract.sendCode.click())
  const count = messages(portal, 'sms').length
  await page.reload()
  await contract.sendCode.click()
  await expect(page.getByRole('status')).toContainText('wysłaliśmy przed chwilą')
  await expect(page.getByText(/^Nowy kod możesz zamówić za 0:\d\d\.$/)).toBeVisible()
  expect(messages(portal, 'sms')).toHaveLength(count)
  await page.clock.install()
  await page.reload()
  const ask = (status: number, headers = {}) =>
    page.route(/\/sms$/, (route) => route.fulfill({ status, headers }))
  await ask(429, { 'retry-after': '1800' })
  await contract.sendCode.click()
  await expect(page.getByRole('status')).toContainText('Wysłaliśmy już kilka SMS-ów')
  await expect(page.getByText(/^Nowy kod możesz zamówić za (30:00|29:\d\d)\.$/)).toBeVisible()
  await contract.code.fill('12345')
  await page.clock.fastForward(1_801_000)
  await ask(503)
  await page.getByRole('button', { name: 'Wyślij kod ponownie' }).click()
  await expect(contract.alert).toContainText('Usługa jest chwilowo niedostępna.')
  await expect(contract.code).toHaveValue('12345')
})

/** Checks the summary of a confirmed contract. */
async function showSummary(page: Page, link: string): Promise<void> {
  await page.route(/frontend\/contract-confirmation\//, async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), confirmedAt: '2026-11-20T14:05:00+01:00' }
    await route.fulfill({ json })
  })
  await page.goto(link)
  await expect(page.getByText('2026-11-20, 14:05')).toBeVisible()
}

test('the keyboard alone confirms a contract', async ({ page, portal, unconfirmed }) => {
  const contract = new ContractPage(page)
  await contract.open(await confirmLink(portal, unconfirmed().number))
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przeczytaj umowę' })).toBeFocused()
  for (const text of [/akceptuję przedstawione/, /kodem SMS/]) {
    await keyboard.press('Tab')
    await expect(contract.box(text)).toBeFocused()
    await keyboard.press('Space')
    // The contract and the general terms are below their checkbox.
    if (text.test('akceptuję przedstawione'))
      for (let link = 0; link < 2; link += 1) await keyboard.press('Tab')
  }
  // A form without a code yet is not sent.
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(contract.sendCode).toBeFocused()
  const code = codeIn(await sentBy(portal, 'sms', () => keyboard.press('Enter')))
  await expect(contract.code).toBeFocused()
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/summary/)
})

test('the pages send requests to the portal only, and send no referrer', { tag: '@long' }, async ({
  page,
  portal,
  unconfirmed,
}) => {
  const link = await confirmLink(portal, unconfirmed().number)
  await page.route(/config\.json$/, (route) =>
    route.fulfill({
      json: {
        bannersUrl: 'https://marketing.example.com/banners.json',
        privacyPolicyUrl: '/privacy',
      },
    }),
  )
  const origins: string[] = []
  page.on('request', (request) => {
    origins.push(new URL(request.url()).origin)
    expect(request.headers().referer).toBeUndefined()
  })
  const answer = await page.goto(link)
  await expect(new ContractPage(page).sendCode).toBeVisible()
  expect(new Set(origins)).toEqual(new Set([portal.address]))
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  for (const leading of await page.getByRole('link').all())
    await expect(leading).toHaveAttribute('rel', /noreferrer/)
})

test('only the summary is printed', { tag: '@long' }, async ({ page, portal, unconfirmed }) => {
  await showSummary(page, await confirmLink(portal, unconfirmed().number))
  const print = page.getByRole('button', { name: 'Drukuj podsumowanie' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Umowa potwierdzona' })).toBeVisible()
  await expect(print).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

for (const { device, viewport } of bothSizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the pages are accessible, with all that they can say', { tag: '@long' }, async ({
      page,
      portal,
      watch,
      unconfirmed,
    }) => {
      watch.announce(/contract-confirmation\//)
      const link = await confirmLink(portal, unconfirmed().number)
      const contract = new ContractPage(page)
      await contract.open(link)
      await expectAccessible(page)
      await contract.sendCode.click()
      await expect(page.getByRole('status')).toHaveText(/^Wysłaliśmy SMS z\skodem na numer/)
      await contract.submit.click()
      await expect(page.getByText('Consent is required')).toHaveCount(2)
      await expectAccessible(page)
      await showSummary(page, link)
      await expectAccessible(page)
      await page.unroute(/frontend\/contract-confirmation\//)
      await page.goto('/contract-confirmation/0123456789abcdefghij')
      await expect(contract.alert).toBeVisible()
      await expectAccessible(page)
    })
  })

test.describe('at 320 px, which is a desktop zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page scrolls sideways', { tag: '@long' }, async ({
    page,
    portal,
    watch,
    unconfirmed,
  }) => {
    watch.announce(/contract-confirmation\//)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    const link = await confirmLink(portal, unconfirmed().number)
    const contract = new ContractPage(page)
    await contract.open(link)
    await contract.sendCode.click()
    await expect(contract.code).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.goto('/contract-confirmation/0123456789abcdefghij')
    await expect(contract.alert).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await showSummary(page, link)
    expect(await overflow()).toBeLessThanOrEqual(0)
    const numbers = page.getByRole('definition').filter({ hasText: /^UM\/|,\d\d\s[A-Z]{3}$/ })
    await expect(numbers).toHaveCount(2)
    for (const number of await numbers.all())
      expect((await number.boundingBox())?.height, 'one line').toBeLessThan(30)
  })
})
