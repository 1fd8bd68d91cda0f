import { fileURLToPath } from 'node:url'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

// Its products are LEASING and FACTORING; a client's consents are rodoNotice and newsletter.
const OFFER_FILE = fileURLToPath(new URL('../../content/offer/offer.json', import.meta.url))
test.use({ portalEnv: { OFFER_FILE } })

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('the lead form has the products and consents of the deployment', async ({ page }) => {
      await page.goto('/lead-block')
      await expect(page.getByLabel('Produkt').getByRole('option')).toHaveText([
        'Wybierz produkt',
        'Leasing',
        'Faktoring',
      ])
      const consents = page.getByRole('group', { name: 'Zgody' })
      await expect(consents.getByRole('checkbox')).toHaveCount(2)
      await expect(consents.getByRole('link', { name: /Regulamin newslettera/ })).toHaveAttribute(
        'href',
        'https://provider.example.pl/newsletter',
      )
      await expectAccessible(page)
    })

    test.describe('nobody signed in', () => {
      test.use({ user: null })

      test('the sign-up has them too', async ({ page }) => {
        await page.goto('/wspolpraca-dla-brokerow')
        await expect(page.getByRole('checkbox', { name: 'Leasing' })).toBeVisible()
        await expect(page.getByRole('checkbox', { name: 'Nanofaktoring' })).toHaveCount(0)
        await expectAccessible(page)
      })
    })
  })
