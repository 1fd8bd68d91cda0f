import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'

test.use({ portalEnv: { PORTAL_TEXTS: 'pl' } })

/** The specification's English texts, which must not appear with PORTAL_TEXTS=pl. */
const english =
  /\b(sign in|sign out|password|this field|required|invalid|credentials|access|denied|given resource|homepage|invoices|loans|gained|through|your|salesman|heading|write to me|filter|searched|results|summary|export|file|previous|next|sum gross|currency|items|show|questions|contact your|options|page not found|back to main|went wrong|try again)\b/i

/** Checks all visible texts and accessible names of the page. */
async function expectPolish(page: Page, mustSay: readonly string[]): Promise<void> {
  const texts = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const all = [document.title, document.body.innerText, ...labels].join('\n')
    return all.replaceAll('\u00A0', ' ')
  })
  for (const text of mustSay) expect(texts).toContain(text)
  expect(texts.split('\n').filter((line) => english.test(line))).toEqual([])
}

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('the login page is Polish', async ({ page, watch }) => {
    watch.announce(/login_check/)
    await page.goto(listPath)
    const submit = page.getByRole('button', { name: 'ZALOGUJ SIĘ' })
    await submit.click()
    await expect(page.getByText('To pole jest wymagane')).toHaveCount(2)
    await expectPolish(page, ['Logowanie', 'Hasło', 'Zaloguj się, aby zobaczyć tę stronę.'])
    await page.getByLabel('Login').fill('partner')
    await page.getByLabel('Hasło', { exact: true }).fill('wrong')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy login lub hasło')
    await expectPolish(page, [])
  })
})

test('the frame and the list are Polish', async ({ page }) => {
  await page.goto(listPath)
  await expect(page.getByText('Znaleziono: 1 500')).toBeVisible()
  await expectPolish(page, [
    'Strona główna',
    'Pozyskane faktury i pożyczki',
    'Twój opiekun',
    'Filtry',
    'Podsumowanie wyników',
    'Eksportuj do pliku',
    'Pokaż:',
    'Poprzednia',
    'Następna',
  ])
  await page.getByRole('button', { name: 'Podsumowanie wyników' }).click()
  const summary = page.getByRole('dialog', { name: 'Podsumowanie' })
  await expect(summary.getByRole('columnheader')).toHaveText(['Suma brutto', 'Prowizja', 'Waluta'])
  await expectPolish(page, [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Twój opiekun' }).click()
  await expect(page.getByRole('dialog', { name: 'Twój opiekun' })).toContainText('Źrebiec')
  await expectPolish(page, ['Napisz do mnie'])
})

test('an empty list, a refusal and a wrong address are Polish', async ({ page }) => {
  const nothing = { collection: [], count: 0, page: 1, limit: 10 }
  await page.route(/financial-document-grid/, (route) => route.fulfill({ json: nothing }))
  await page.goto(listPath)
  await expect(page.getByRole('heading', { name: 'Brak pozycji do wyświetlenia.' })).toBeVisible()
  await expectPolish(page, ['Masz pytania? Skontaktuj się ze swoim opiekunem!'])
  for (const [path, title] of [
    ['/403', 'Brak dostępu'],
    ['/nowhere', 'Nie znaleziono strony'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectPolish(page, ['Wróć na stronę główną'])
  }
})
