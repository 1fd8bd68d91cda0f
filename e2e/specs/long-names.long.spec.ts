import type { Locator, Page } from '@playwright/test'
import { sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LeadBlockPage } from '../lead-block-page.ts'

// The longest name in practice, and one word: only the page can break it.
const long = 'Konstantynopolitańczykowianeczka'.repeat(6).slice(0, 180)

const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const hidden = (box: Locator) => box.evaluate((node) => node.scrollWidth - node.clientWidth)

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}, a name of 180 letters`, () => {
    test.use({ viewport })

    test('widens nothing, from the register and in a lead', async ({ page }) => {
      const nip = '5261040828'
      const company = { nip, name: long, street: '', city: '' }
      await page.route(/\/leads\/availability/, (route) =>
        route.fulfill({ json: { nip, availability: 'free', lead: null, company } }),
      )
      // No lead is reported.
      await page.route(/\/leads$/, (route) =>
        route.fulfill({
          status: 201,
          json: {
            id: 1,
            number: 'ZG/2026/11/000001',
            blockedUntil: '2027-02-19T00:00:00Z',
            companyVerified: true,
          },
        }),
      )
      const form = new LeadBlockPage(page)
      await form.open()
      await form.fill(nip)
      await expect(form.company).toHaveValue(long)
      expect(await beyond(page), 'beside the register').toBeLessThanOrEqual(0)
      await form.submit.click()
      await expect(form.success).toContainText(long)
      expect(await beyond(page), 'when it is reported').toBeLessThanOrEqual(0)
    })

    test('of a salesman is whole in its dialog', async ({ page }) => {
      await page.route(/\/salesman$/, (route) =>
        route.fulfill({
          json: {
            firstName: 'Ewa',
            lastName: long,
            phoneNumber: '+48225550145',
            email: `${long}@x.pl`,
          },
        }),
      )
      await page.goto('/')
      await page.getByRole('button', { name: 'Your salesman' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Your salesman heading' })
      await expect(dialog.getByText(`Ewa ${long}`)).toBeVisible()
      expect(await hidden(dialog.locator('> div'))).toBeLessThanOrEqual(0)
    })

    test('leaves a settlement its amounts in sight, and its days whole', async ({ page }) => {
      await page.route(/\/settlements\/\d+/, async (route) => {
        const answer = await route.fetch()
        const { collection, ...rest } = await answer.json()
        collection[0].customerName = long
        collection[0].documentNumber = `FV/${'2026/11/'.repeat(9)}1`
        await route.fulfill({ response: answer, json: { collection, ...rest } })
      })
      await page.goto('/settlements')
      await page.getByRole('link', { name: /^RO\// }).nth(1).click()
      const lines = page.getByRole('region', { name: 'Pozycje' })
      const name = lines.getByText(long)
      await expect(name).toBeVisible()
      expect(await beyond(page)).toBeLessThanOrEqual(0)
      expect(await hidden(lines)).toBeLessThanOrEqual(0)
      const day = lines.getByText(/^\d{4}-\d\d-\d\d$/).first()
      const lineHeight = await day.evaluate((cell) =>
        Number.parseFloat(getComputedStyle(cell).lineHeight),
      )
      const text = await day.evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().height
      })
      expect(text).toBeLessThan(2 * lineHeight)
    })
  })
