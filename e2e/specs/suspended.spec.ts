import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ReceivedList } from '../received-list.ts'

test.use({ user: 'suspended' })

test('a suspended user cannot confirm documents, and sees why', async ({ page }) => {
  const list = new ReceivedList(page)
  await list.open('?toConfirm=1')
  await expect(page.getByText(/^Twoje konto jest zawieszone: .* potwierdzać\.$/)).toBeVisible()
  await expect(list.rows.first()).toBeVisible()
  await expect(list.table.getByRole('checkbox')).toHaveCount(0)
  await expect(list.confirm).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'Dziś', exact: true })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await expect(waiting.getByText(/do potwierdzenia/i)).toHaveCount(0)
  await expect(waiting.getByRole('button')).toHaveCount(0)
})

test('a suspended user cannot request an early payout, and sees why', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/settlements')
  await expect(page.getByText(/^Twoje konto jest zawieszone: .* wypłatę\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' })).toHaveCount(0)
  await expectAccessible(page)
})
