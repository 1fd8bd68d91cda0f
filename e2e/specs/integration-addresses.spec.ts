import { expect, test } from '../fixtures.ts'

test.use({ user: 'broker' })

test('a product without a page leads to its details', async ({ page }) => {
  await page.goto('/integrations/skonto?product=SKONTO')
  await expect(page).toHaveURL('/integrations/skonto/details?product=SKONTO')
  await expect(page.getByRole('heading', { level: 1, name: 'Skonto' })).toBeVisible()
})

for (const path of ['/integrations/skonto', '/integrations/skonto/permissions?product=SKONTO'])
  test(`${path} is not found`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Page not found')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  })
