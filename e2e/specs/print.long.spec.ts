import type { Page } from '@playwright/test'
import { everyList } from '../every-list.ts'
import { expect, test } from '../fixtures.ts'

test.use({ user: 'master' })

// A4 without the margins of 10 mm, in px.
const sheet = { width: 1047, height: 718 }

/** The number of printed sheets of the page. */
async function sheetsOf(page: Page, landscape: boolean): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', landscape })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Texts beyond the sheet's edges or beyond their own cell. */
function cutOnPaper(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const cell = element.closest('th, td')?.getBoundingClientRect()
        return (
          width > 1 && (left < 0 || right > window.innerWidth || right > (cell?.right ?? right))
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** Numbers of records and days on two lines. */
function brokenNumbers(page: Page) {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('main td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (/^\S*\d\S*$/.test(range.toString()) && new Set(tops).size > 1)
          broken.push(range.toString())
      }
    }
    return broken
  })
}

async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  expect(await cutOnPaper(page)).toEqual([])
  expect(await brokenNumbers(page)).toEqual([])
  const flat = (parts: SVGElement[]) =>
    parts.filter((part) => getComputedStyle(part).height === '0px').length
  expect(await page.locator('td rect').evaluateAll(flat), 'icons without a part').toBe(0)
  const controls = 'nav, [role=tablist], [role=combobox], button:not(th button)'
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

test('each list is printed on one sheet, with every column and without menu and filters', async ({
  page,
}) => {
  for (const { path } of everyList) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(10)).toBeVisible()
    await expectPrintable(page)
    for (const landscape of [false, true]) expect(await sheetsOf(page, landscape), path).toBe(1)
  }
})

test('long names and large amounts are printed whole', async ({ page }) => {
  await page.route(/\/invoice-loan-grid\?/, async (route) => {
    const answer = await route.fetch()
    const { collection, ...rest } = await answer.json()
    const long = {
      customerName: `${'Przedsiębiorstwo Handlowo-Usługowe '.repeat(5)}sp. z o.o.`,
      documentNumber: 'FV/2026/11/0107544/KRAKÓW',
      amount: 9_999_999_900,
      updateTotalValueAmount: 9_999_999_900,
      agentName: 'Maksymilian Brzęczyszczykiewicz',
    }
    const rows = collection.map((row: object) => ({ ...row, ...long }))
    await route.fulfill({ json: { ...rest, collection: rows } })
  })
  await page.goto('/invoice-loan-list')
  await expect(page.getByRole('row').nth(10)).toContainText('Brzęczyszczykiewicz')
  await expectPrintable(page)
})

test('the home page fills its sheets', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Aktualności dla partnerów' })).toBeVisible()
  await expectPrintable(page)
  expect(await sheetsOf(page, false)).toBe(3)
  expect(await sheetsOf(page, true)).toBe(4)
})
