import type { Locator } from '@playwright/test'
import { everyList } from '../every-list.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { PhoneList } from '../phone-list.ts'

/** How many rows must be seen whole without scrolling: of 70 px, and of 44 px. */
const windows = [
  { width: 1280, height: 800, high: 6, low: 10 },
  { width: 1366, height: 768, high: 5, low: 9 },
]

/** Rows that stand wholly in the window and above the bar of actions. */
function wholeRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((all) => {
    const bar = document.querySelector('main section[tabindex="-1"]')
    const foot = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? Infinity)
    const places = all.map((row) => row.getBoundingClientRect())
    return places.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length
  })
}

test.use({ user: 'master' })

for (const { width, height, high, low } of windows)
  test(`${width}×${height}: every list shows ${high} rows, or ${low} low ones`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const expectRows = async (least: number) => {
      for (const known of everyList) {
        const list = new ListPage(page, known)
        await list.open()
        await expect(list.rows).toHaveCount(10)
        expect(await wholeRows(list.rows), known.path).toBeGreaterThanOrEqual(least)
      }
      const received = everyList.find(({ isSelectable }) => isSelectable)
      const list = new ListPage(page, received)
      await list.open('?toConfirm=1')
      await expect(list.button('Potwierdź')).toBeVisible()
      expect(await wholeRows(list.rows), 'above the bar').toBeGreaterThanOrEqual(least)
    }
    await expectRows(high)
    await new ListPage(page).button('Wygląd tabeli').click()
    await page.getByLabel('Niskie wiersze').check()
    await expectRows(low)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first record begins within 320 px', async ({ page }) => {
    for (const known of everyList) {
      const phone = new PhoneList(page, known)
      await phone.open()
      const top = async () => (await phone.card(1).boundingBox())?.y
      await expect.poll(top, known.path).toBeLessThanOrEqual(320)
    }
  })
})
