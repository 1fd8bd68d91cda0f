// Long: it waits for the pauses between attempts, and for a slow line.
import { expect, test } from '../fixtures.ts'
import { large, small, WantedFilesPart } from '../wanted-files.ts'

test.use({ user: 'master', portalEnv: { LOG_LEVEL: 'warn' } })

test('a file goes on where the line broke, and where the page was left', async ({
  page,
  watch,
}) => {
  watch.announce(/\/pieces$/)
  const part = new WantedFilesPart(page)
  await part.open()
  const offsets: (string | undefined)[] = []
  let isBroken = true
  await page.route('**/pieces', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const offset = /name="offset"\r\n\r\n(\d+)/.exec(body)?.[1]
    if (offset === '0' || !isBroken) {
      offsets.push(offset)
      return route.continue()
    }
    return route.abort()
  })
  await part.add(large, small)
  await expect(part.file(large.name)).toContainText('Brak połączenia')
  await expect(part.file(small.name)).toContainText('Czeka na swoją kolej')
  isBroken = false
  await expect(part.file(large.name)).toContainText('Gotowy')
  await expect(part.file(small.name)).toContainText('Gotowy')
  expect(offsets).toEqual(['0', '262144', '524288', '0'])

  await part.file(large.name).getByRole('button').click()
  isBroken = true
  offsets.length = 0
  await part.add(large)
  await expect(part.file(large.name)).toContainText('Brak połączenia')
  await page.reload()
  await expect(part.file(large.name)).toContainText('Przerwano na 37%')
  await expect(part.file(small.name)).toContainText('Gotowy')
  isBroken = false
  await part.add(large)
  await expect(part.file(large.name)).toContainText('Gotowy')
  expect(offsets).toEqual(['0', '262144', '524288'])
  await page.unroute('**/pieces')
  await part.first.getByRole('button', { name: 'Przekaż 2 pliki' }).click()
  await expect(part.panel.getByText('Przekazano plik')).toHaveCount(3)
})

test('a session that ends meanwhile is opened again over the page, and the file goes on', async ({
  page,
  portal,
  watch,
}) => {
  watch.announce(/./)
  const part = new WantedFilesPart(page)
  await part.open()
  await portal.admin(['user', 'logout', 'master'])
  await part.add(large)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Password|Hasło/ }).fill('Portal-2026')
  await page.keyboard.press('Enter')
  await expect(part.file(large.name)).toContainText('Gotowy')
})
