import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { StylingPage } from '../styling-page.ts'

test.use({ user: 'broker' })

/** The middle of the focused element is visible and not covered. */
function isFocusSeen(): boolean {
  const focused = document.activeElement
  if (!focused) return false
  const { left, top, width, height } = focused.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return focused.contains(hit) || (hit?.contains(focused) ?? false)
}

const topOf = (what: Locator) => what.evaluate((it) => Math.round(it.getBoundingClientRect().top))

for (const [width, height] of [
  [1280, 600],
  [390, 844],
  [320, 256],
] as const)
  test(`at ${width} by ${height} the focus is seen on its way`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const styling = new StylingPage(page)
    await styling.gotoEditor('SKONTO')
    await styling.tab('Form').focus()
    const hidden: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press(key)
        if (!(await page.evaluate(isFocusSeen))) hidden.push(`${key} ${step}`)
      }
    expect(hidden).toEqual([])
    await expect(styling.tab('Form')).toBeFocused()
  })

test('nothing moves when the tab changes or a colour is invalid', async ({ page }) => {
  const styling = new StylingPage(page)
  await page.setViewportSize({ width: 800, height: 1200 })
  await styling.gotoEditor('SKONTO')
  const tabs = await topOf(styling.tab('Form'))
  await styling.tab('Calculator').click()
  await styling.preview('kalkulatora').window.waitFor()
  expect(await topOf(styling.tab('Form'))).toBe(tabs)
  await styling.code('główny').fill('red')
  await styling.code('dodatkowy').fill('red')
  const saving = await topOf(styling.save)
  await styling.save.click()
  for (const which of ['główny', 'dodatkowy'] as const)
    await expect(styling.code(which)).toHaveAccessibleDescription(/^Podaj kolor w\spostaci #RRGGBB/)
  expect(await topOf(styling.save)).toBe(saving)
})

test('on a phone the preview stays above the controls, and the tabs are high enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const styling = new StylingPage(page)
  await styling.gotoEditor('SKONTO')
  expect((await styling.tab('Form').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const under = await topOf(styling.chooser('główny'))
  for (const [tab, of] of [
    ['Form', 'formularza'],
    ['Calculator', 'kalkulatora'],
  ] as const) {
    await styling.tab(tab).click()
    const { window } = styling.preview(of)
    await window.waitFor()
    await styling.tab(tab).focus()
    expect(await topOf(styling.chooser('główny'))).toBe(under)
    for (const control of [styling.color('główny', 'malinowy'), styling.radius('przycisków')]) {
      await control.focus()
      await expect(window).toBeInViewport({ ratio: 1 })
      expect(await topOf(window)).toBeLessThan(await topOf(control))
    }
  }
})
