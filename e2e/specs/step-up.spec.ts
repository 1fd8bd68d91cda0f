import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const otherSessions = /\/settings\/sessions$/
const stepUp = /\/step-up$/

test.use({ user: 'agent' })

/** The server's answer when the sign-in is older than ten minutes. */
async function letTheProofAge(page: Page): Promise<void> {
  await page.route(
    otherSessions,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'STEP_UP_REQUIRED', errors: [] }),
      }),
    { times: 1 },
  )
}

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, what needs a recent proof asks for the password and then goes on`, {
    tag,
  }, async ({ page, watch, apiOf }) => {
    watch.announce(otherSessions)
    watch.announce(stepUp)
    await page.setViewportSize(viewport)
    // Another session, to be ended.
    await apiOf('agent')
    await page.goto('/settings/password')
    const endOthers = page.getByRole('button', { name: 'Wyloguj pozostałe urządzenia' })
    await expect(endOthers).toBeVisible()
    await letTheProofAge(page)
    await endOthers.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
    const password = dialog.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(endOthers).toBeFocused()
    await expect(endOthers).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await letTheProofAge(page)
    await endOthers.press('Enter')
    await password.fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Hasło jest nieprawidłowe')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('Portal-2026')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Pozostałe urządzenia zostały wylogowane.')).toBeVisible()
  })
