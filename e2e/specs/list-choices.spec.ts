import { sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { PhoneList } from '../phone-list.ts'

test.use({ user: 'partner' })

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true })

  test('options are big enough for a thumb and inside of the window', async ({ page }) => {
    const phone = new PhoneList(page)
    const { list } = phone
    await phone.open()
    await list.filters.getByRole('button', { name: /^Filter/ }).tap()
    for (const label of ['Klient', 'Status', 'Produkt']) {
      await list.combobox(label).tap()
      const option = list.options(label).first()
      await expect(option).toBeInViewport({ ratio: 1 })
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      const box = await list.filters.getByRole('listbox', { name: label }).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes.phone.width)
      await page.getByRole('heading', { level: 1 }).tap()
      await expect(option).toBeHidden()
    }
    await list.combobox('Produkt').tap()
    await list.options('Produkt').filter({ hasText: 'Nanofaktoring' }).tap()
    await list.expectSearch('?product=NANO')
    await expect(list.combobox('Produkt')).toBeFocused()
  })

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the calendar of the second day of a range stays inside of the window', async ({
      page,
    }) => {
      const phone = new PhoneList(page)
      await phone.open()
      await phone.list.filters.getByRole('button', { name: /^Filter/ }).tap()
      await phone.list.field('Data dodania: od').fill('2026-11-03')
      await phone.list.field('Data dodania: do').fill('2026-11-18')
      await phone.list.field('Data dodania: do').tap()
      const calendar = page.getByRole('dialog', { name: /Data dodania: do/ })
      await expect(calendar.getByRole('grid')).toBeVisible()
      const box = await calendar.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes.phone.width)
    })
  })
})
