import type { Page } from '@playwright/test'
import { everyList } from '../every-list.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'
import { PhoneList } from '../phone-list.ts'

test.use({ user: 'master' })

const widths = [1280, 1366, 1920]
const longWord = 'Konstantynopolitańczykowianeczkowata'
const long = {
  documentNumber: 'FV/2026/11/010754-KOREKTA',
  number: 'ZG/2026/11/010754-KOREKTA',
  partnerItemId: 'SUBIEKT-GT/2026/11/0107541',
  customerName: `${longWord} Przedsiębiorstwo ${'Handlowo-Usługowe '.repeat(8)}sp. z o.o.`,
  companyName: `${longWord} Przedsiębiorstwo ${'Handlowo-Usługowe '.repeat(8)}sp. z o.o.`,
  agentName: `${longWord} Nowak`,
  amount: 9_999_999_999,
  updateAmount: -9_999_999_999,
} as const
const endless = `FV/${'2026/11/'.repeat(10)}`

for (const { path, name, grid } of everyList)
  test(`nothing is broken inside a word, and no number is cut: ${path}`, async ({ page }) => {
    await page.route(
      (url) => url.pathname.endsWith(grid) && url.searchParams.has('page'),
      async (route) => {
        const answer = await route.fetch()
        const json = await answer.json()
        for (const row of json.collection.slice(0, 4))
          for (const [field, value] of Object.entries(long)) if (field in row) row[field] = value
        for (const field of ['documentNumber', 'number'])
          if (field in json.collection[4]) json.collection[4][field] = endless
        await route.fulfill({ json })
      },
    )
    const list = new ListPage(page, { path, name })
    await list.open()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page), `at ${width} px`).toEqual([])
      expect(await cutTexts(page), `at ${width} px`).toEqual([])
    }
  })

/** Words in cells that are broken over two lines. A name may be broken after a hyphen, a number not. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('tbody td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.parentElement?.closest('[title]') ? /[^\s-]+-?/g : /\S+/g
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}

/** Texts that overflow their cell, except those with an ellipsis and the whole text as title. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    for (const cell of document.querySelectorAll('tbody td')) {
      const edge = cell.getBoundingClientRect()
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        const isBeyond = width > 0 && (left < edge.left - 0.5 || right > edge.right + 0.5)
        const titled = node.parentElement?.closest('[title]')
        const ends = titled && getComputedStyle(titled).textOverflow === 'ellipsis'
        if (isBeyond && !ends) cut.push(node.textContent ?? '')
      }
    }
    return cut
  })
}

test('the columns beyond the edge are announced, reached by the keyboard, and keep their names', async ({
  page,
}) => {
  const list = new ListPage(page, { path: '/invoice-loan-list', name: 'Invoices and loans' })
  await list.open('?limit=25')
  const area = page.getByRole('region', { name: /^Invoices and loans: tabela szersza niż okno/ })
  const frame = area.locator('xpath=..')
  const last = list.header('Agent')
  await expect(frame).toHaveAttribute('data-after', 'true')
  await expect(frame).toHaveAttribute('data-before', 'false')
  await expect(last).not.toBeInViewport({ ratio: 1 })

  await list.rows.nth(12).scrollIntoViewIfNeeded()
  const head = list.table.getByRole('row').first()
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(0)
  const bar = frame.locator('> div[aria-hidden]')
  const foot = await bar.boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(801)
  expect(foot?.y ?? 0).toBeGreaterThan(700)

  await area.focus()
  await page.keyboard.press('End')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(last).toBeInViewport({ ratio: 1, timeout: 100 })
  }).toPass({ intervals: [50] })
  await expect(frame).toHaveAttribute('data-after', 'false')
  await expect(frame).toHaveAttribute('data-before', 'true')
  const [ofBox, ofBar] = await Promise.all(
    [area, bar].map((part) => part.evaluate((element) => element.scrollLeft)),
  )
  expect(ofBar).toBe(ofBox)

  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(area).toHaveCount(0)
})

test('on the narrowest phone no number in a card is broken, and nothing stands beyond its edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const known of everyList) {
    const phone = new PhoneList(page, known)
    await phone.open()
    await phone.toggle(1).click()
    const wrong = await phone.results.getByRole('definition').evaluateAll((values) =>
      values.flatMap((value) => {
        const edge = value.closest('li')?.getBoundingClientRect().right ?? 0
        const range = document.createRange()
        const isBroken = [...value.querySelectorAll('span')].some((span) => {
          range.selectNodeContents(span)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          return /^\S*\d\S*$/.test(range.toString()) && new Set(tops).size > 1
        })
        range.selectNodeContents(value)
        return isBroken || range.getBoundingClientRect().right > edge - 7.5 ? value.textContent : []
      }),
    )
    expect(wrong, known.path).toEqual([])
  }
})
