import { listLimits } from '@partner-portal/contract/grid-outline'
import { sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { PhoneList } from '../phone-list.ts'

test.use({ user: 'partner' })

test('options are found, chosen and taken off by the keyboard, and the list box stays open', async ({
  page,
  list,
}) => {
  const { keyboard } = page
  const status = list.combobox('Status')
  const options = list.options('Status')
  const expectActive = async (name: string | RegExp) => {
    const id = await status.getAttribute('aria-activedescendant')
    await expect(list.filters.locator(`[id="${id}"]`)).toHaveText(name)
    await expect(list.filters.locator(`[id="${id}"]`)).toBeInViewport()
  }
  await list.open()
  await status.focus()
  await expect(status).toHaveAttribute('aria-expanded', 'true')
  await expect(status).not.toHaveAttribute('aria-activedescendant')
  const names = await options.allTextContents()
  const [first = '', second = '', last = ''] = [names[0], names[1], names.at(-1)]

  await keyboard.press('ArrowUp')
  await expectActive(last)
  await keyboard.press('ArrowDown')
  await expectActive(first)
  await keyboard.press('End')
  await expectActive(last)
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await expectActive(second)
  await keyboard.press('Enter')
  await expect(list.chosen('Status')).toHaveText([second])
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectActive(second)

  await keyboard.type('nie ma takiego')
  await expect(list.filters.getByRole('status')).toHaveText('No options')
  await expect(status).toHaveAttribute('aria-expanded', 'false')
  await keyboard.press('Escape')
  await expect(status).toHaveValue('')
  await expect(status).toBeFocused()
  await keyboard.type('odrz')
  await expect(list.filters.getByRole('status')).toHaveText('1 opcja')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(list.chosen('Status')).toHaveText([second, 'Odrzucony'])
  await keyboard.press('Enter')
  await expect(list.chosen('Status')).toHaveText([second])

  await keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await keyboard.press('Backspace')
  await expect(list.chosen('Status')).toHaveCount(0)
  await list.expectSearch('')
  await keyboard.press('ArrowDown')
  await expectActive(first)
  await keyboard.press('Tab')
  await expect(options).toHaveCount(0)
})

test('a choice is taken off by its own button, all by that of the field', async ({ list }) => {
  await list.open('?status=paid,rejected,new')
  await list.filters.getByRole('button', { name: 'Usuń: Odrzucony' }).click()
  await list.expectSearch('?status=paid,new')
  await list.filters.getByRole('button', { name: 'Wyczyść: Status' }).click()
  await list.expectSearch('')
  await expect(list.combobox('Status')).toBeFocused()
  await expect(list.options('Status')).toHaveCount(0)
  await list.combobox('Status').click()
  await expect(list.options('Status').first()).toBeVisible()
  await list.count.click()
  await expect(list.options('Status')).toHaveCount(0)
})

test('no more can be chosen than the list can be asked for', async ({ page, list }) => {
  const chosen = Array.from({ length: listLimits.values }, (_, index) =>
    String(1_000_000_000 + index),
  )
  await page.goto(`${list.screen.path}?customerNip=${chosen.join(',')}`)
  await list.expectCount(0)
  await list.combobox('Klient').click()
  const another = list.options('Klient').first()
  await expect(another).toHaveAttribute('aria-disabled', 'true')
  await another.click({ force: true })
  await expect(another).toHaveAttribute('aria-selected', 'false')
  await expect(list.chosen('Klient')).toHaveCount(listLimits.values)
})

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
})
