import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { listPath } from '../list-page.ts'
import { PasswordPage } from '../password-page.ts'

test.use({ portalEnv: { PORTAL_TEXTS: 'pl' } })

/** The specification's English texts, which must not appear with PORTAL_TEXTS=pl. */
const english =
  /\b(sign in|sign out|password|this field|required|invalid|credentials|access|denied|given resource|homepage|invoices|loans|gained|through|your|salesman|heading|write to me|filter|searched|results|summary|export|file|previous|next|sum gross|currency|items|show|questions|contact your|options|page not found|back to main|went wrong|try again)\b/i

/** Checks all visible texts and accessible names of the page. */
async function expectPolish(page: Page, mustSay: readonly string[]): Promise<void> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const all = [document.title, document.body.innerText, ...labels].join('\n')
    return all.replaceAll('\u00A0', ' ')
  })
  for (const text of mustSay) expect(said).toContain(text)
  expect(said.split('\n').filter((line) => english.test(line))).toEqual([])
}

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('the sign-up of brokers is Polish', async ({ page }) => {
    await page.goto('/wspolpraca-dla-brokerow')
    await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
    await expect(page.getByText('To pole jest wymagane')).toHaveCount(6)
    await expect(page.getByText('Zgoda jest wymagana')).toHaveCount(2)
    await expectPolish(page, ['Współpraca z brokerami'])
  })

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

  test('the pages of passwords are Polish', async ({ page, watch }) => {
    watch.announce(/reset-password/)
    await page.goto('/resetting')
    await page.getByLabel('Login').fill('nobody')
    await page.getByLabel('Login').press('Enter')
    await expect(page.getByText('Nie ma użytkownika o takim loginie')).toBeVisible()
    await page.route(/reset-password-sms/, (route) => route.fulfill({ status: 204 }))
    await page.goto('/setting/0123456789abcdef')
    await expect(page.getByRole('status')).toHaveText('SMS z kodem został wysłany')
    const submit = page.getByRole('button', { name: 'Ustaw hasło', exact: true })
    await submit.click()
    await expect(page.getByText('To pole jest wymagane')).toHaveCount(3)
    await page.getByLabel('Nowe hasło').fill('haslo')
    await page.getByLabel('Powtórz hasło').fill('inne')
    await submit.click()
    await expect(page.getByText('Hasło musi mieć co najmniej jedną wielką literę')).toBeVisible()
    await expect(page.getByText('Hasła muszą być takie same')).toBeVisible()
    await expect(new PasswordPage(page).rules).toHaveCount(5)
    await page.unroute(/reset-password-sms/)
    await page.goto('/resetting/0123456789abcdef')
    await expect(page.getByText('Link stracił ważność. Poproś o nowy.')).toBeVisible()
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

test('the marketing materials are Polish', async ({ page }) => {
  await page.goto('/marketing-resources')
  await expect(page.getByRole('link', { name: /^Odtwórz/ })).toHaveCount(4)
  await expectPolish(page, ['Materiały marketingowe', 'Ulotki produktowe', 'Otwórz'])
  await page.goto('/marketing-resources?tab=5')
  await expect(page.getByRole('link', { name: /^Pobierz/ })).toHaveCount(7)
  await expectPolish(page, ['Materiały do mediów społecznościowych'])
})
