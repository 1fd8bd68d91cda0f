import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { findWanting, program, smallFile, WantedFilesPart, wantingPath } from '../wanted-files.ts'

// A server of its own: files are handed in.
test.use({ user: 'master', portalEnv: { LOG_LEVEL: 'warn' } })
test.describe.configure({ mode: 'serial' })

test('the home page leads to what is missing, and files are handed in but those that are none', async ({
  page,
  api,
  watch,
}) => {
  watch.announce(/\/uploads$/)
  const { count } = await findWanting(api)
  const tile = page.getByRole('link', { name: /^Brakujące pliki: pozyskane/ })
  await page.goto('/')
  await expect(tile).toContainText(`(${count})`)
  await tile.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  const part = new WantedFilesPart(page)
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  await part.add(smallFile, program)
  await expect(part.file(smallFile.name)).toContainText('Gotowy')
  await expect(part.file(program.name)).toContainText('To nie jest plik PDF')
  await part.add(smallFile)
  await expect(part.first).toContainText('Ten plik jest już na liście')
  await expectAccessible(page)
  await part.first.getByRole('button', { name: 'Przekaż plik' }).press('Enter')
  const handedIn = page.getByRole('group', { name: 'Dokument dostawy (WZ)' })
  await expect(handedIn).toContainText('Przekazano')
  await expect(handedIn.getByRole('button', { name: /^Dodaj pliki/ })).toBeFocused()
  // The refused file stays to be read.
  await expect(handedIn).toContainText(program.name)
  await expect(part.panel).toContainText('Przekazano plik')
  await expect(page.getByRole('row')).toHaveCount(count)
  await page.getByRole('link', { name: 'Homepage' }).click()
  await expect(tile).toContainText(`(${count - 1})`)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('wanted files come first, with the camera, and a contact where there are no instructions', {
    tag: '@long',
  }, async ({ page, api }) => {
    const [row] = (await findWanting(api)).collection
    await page.goto(`${wantingPath}&record=${row?.id}`)
    const { first, panel } = new WantedFilesPart(page)
    await expect(first.getByRole('button', { name: /^Zrób zdjęcie/ })).toBeInViewport()
    await expectAccessible(page)
    const uncompleted = await api.page({
      page: '1',
      limit: '100',
      'filter[status][value]': 'uncompleted',
      'filter[status][matchType]': 'EXACT',
    })
    const last = uncompleted.collection.at(-1)
    await page.goto(`/invoice-loan-gained-list?record=${last?.id}`)
    await expect(panel).toContainText('Finansujący nie podał jeszcze, czego brakuje')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Your salesman' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
