import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ReceivedList } from '../received-list.ts'

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('saved views, a reload that runs and one that failed', async ({ page, watch }) => {
      const start = /reload-grid\/invoice-loan-grid$/
      watch.announce(start)
      const list = new ReceivedList(page)
      await page.goto('/invoice-loan-list')
      await expect(list.count).toHaveText(/\d/)
      await page.getByRole('button', { name: 'Widoki' }).click()
      const name = page.getByLabel('Nazwa widoku')
      await name.fill('Do sprawdzenia')
      await name.press('Enter')
      await expect(page.getByText('Zapisano widok')).toBeVisible()
      await name.fill('Do sprawdzenia')
      await name.press('Enter')
      await expect(page.getByRole('button', { name: 'Zastąp' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Usuń widok: Do sprawdzenia' }).click()
      await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.route(start, (route) => route.fulfill({ status: 500 }))
      await page.getByRole('button', { name: 'Refresh data' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(start)
      const running = { isCompleted: false, reloadTime: 5 }
      await page.route(start, (route) => route.fulfill({ json: running }))
      await page.getByRole('button', { name: 'Refresh data' }).click()
      await expect(page.getByRole('button', { name: 'The data is being refreshed' })).toBeVisible()
      await expectAccessible(page)
    })
  })
