import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const polish = {
  'signIn.intro': 'Zaloguj się do strefy brokera.',
  'signIn.title': 'Wejście',
  'signIn.signIn': 'Wejdź',
  'signIn.username': 'Nazwa użytkownika',
  'signIn.password': 'Twoje hasło',
  'signIn.forgotten': 'Hasło wyleciało z głowy?',
  'footer.contact': 'Napisz do nas',
  'app.lead-grid': 'Moi klienci',
  'app.proposal-contract-grid': 'Moje umowy',
  'app.signOut': 'Do widzenia',
  'lead.title': 'Moi klienci',
  'lead.number': 'Nr',
  'lead.company': 'Klient',
  'lead.daysLeft': '{days, plural, =0 {dziś} one {# doba} few {# doby} other {# dób}}',
  'lead.protectedLeads': 'Zarezerwowani',
  'leadStatus.LOCKED': 'Zajęty',
  'product.NANO': 'Szybka faktura',
  'grid.searchedResults': 'Jest ich',
  'grid.filter': 'Zawęź',
  'kit.newTab': '(nowa karta)',
  'leadBlock.submit': 'Zarezerwuj',
}
const ukrainian = {
  $fallback: 'pl',
  'signIn.title': 'Вхід',
  'signIn.signIn': 'УВІЙТИ',
  'language.languages': 'Мова',
  'lead.title': 'Мої клієнти',
  'lead.daysLeft':
    '{days, plural, =0 {останній день} one {# день} few {# дні} many {# днів} other {# дня}}',
  'home.welcome': 'Вітаємо',
}

const TEXTS_DIR = mkdtempSync(join(tmpdir(), 'portal-texts-'))
writeFileSync(join(TEXTS_DIR, 'pl.json'), JSON.stringify(polish))
writeFileSync(join(TEXTS_DIR, 'uk.json'), JSON.stringify(ukrainian))
test.use({ portalEnv: { TEXTS_DIR, PORTAL_CONTACT_URL: 'https://contact.example.com/' } })

/** The visible and the read-aloud texts, with plain spaces. */
async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')]
    return [
      document.body.innerText,
      ...labels.map((label) => label.getAttribute('aria-label')),
    ].join('\n')
  })
  return text.replaceAll('\u00A0', ' ')
}

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test.describe('nobody signed in', () => {
      test.use({ user: null })

      test('the first page has the texts of the deployment, and never the others', async ({
        page,
      }) => {
        // Every text that the page ever shows is kept, also a short-lived one.
        await page.addInitScript(() => {
          const seen: string[] = []
          Object.assign(window, { seen })
          new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
          })
        })
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Wejdź' })).toBeVisible()
        const text = await textOf(page)
        for (const key of ['intro', 'title', 'username', 'password', 'forgotten'] as const)
          expect(text).toContain(polish[`signIn.${key}`])
        expect(text).toContain('Napisz do nas')
        const texts = await page.evaluate(() => (window as { seen?: string[] }).seen?.join('\n'))
        expect(texts).not.toMatch(/SIGN IN|Logowanie|Nie pamiętasz/)
        await expectAccessible(page)
      })

      test('a third language is chosen by keyboard, stays, and says the rest in Polish', async ({
        page,
      }) => {
        await page.goto('/login')
        const languages = page.getByRole('navigation', { name: 'Język strony' })
        await expect(languages.getByRole('button')).toHaveText(['polski', 'українська'])
        await languages.getByRole('button', { name: 'українська' }).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: 'УВІЙТИ' })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('uk')
        // From pl.json, because uk.json lacks the text.
        expect(await textOf(page)).toContain('Hasło wyleciało z głowy?')
        await page.reload()
        await expect(page.getByRole('button', { name: 'УВІЙТИ' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('navigation', { name: 'Мова' }).getByRole('button').first().click()
        await expect(page.getByRole('button', { name: 'Wejdź' })).toBeVisible()
      })
    })

    test('a list has replaced texts, plurals and names of codes', async ({ page }) => {
      await page.goto('/lead-list')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moi klienci')
      await expect(page.getByText('Zajęty').first()).toBeVisible()
      const text = await textOf(page)
      expect(text).toMatch(/\d+ (doba|doby|dób)/)
      for (const key of ['lead.protectedLeads', 'grid.searchedResults'] as const)
        expect(text).toContain(polish[key])
      if (device === 'desktop') expect(text).toContain('Szybka faktura')
      await expectAccessible(page)
    })
  })

test('numbers, dates and plurals are of the chosen language', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'uk'))
  await page.goto('/lead-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мої клієнти')
  await expect.poll(() => textOf(page)).toMatch(/\d+ (день|дні|днів)\n/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż tabelę' }).click()
  await expect(page.getByText(/жовт|листопад/).first()).toBeVisible()
})
