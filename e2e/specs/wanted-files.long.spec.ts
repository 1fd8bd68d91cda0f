// Long: a server of its own for the rest of wanted-files.spec.ts and uploads.test.ts.
import { expect, test } from '../fixtures.ts'
import { largeFile, smallFile, WantedFilesPart } from '../wanted-files.ts'

test.use({ user: 'master', portalEnv: { LOG_LEVEL: 'warn' } })

test('a broken line is said, the file is sent again, and what is sent is there after a reload', async ({
  page,
  watch,
}) => {
  watch.announce(/\/uploads$/)
  const part = new WantedFilesPart(page)
  await part.open()
  await page.route('**/uploads', (route) => route.abort(), { times: 1 })
  await part.add(largeFile, smallFile)
  await expect(part.file(largeFile.name)).toContainText('Połączenie zostało przerwane')
  await expect(part.file(smallFile.name)).toContainText('Gotowy')
  await part
    .file(largeFile.name)
    .getByRole('button', { name: /^Spróbuj ponownie/ })
    .press('Enter')
  await expect(part.file(largeFile.name)).toContainText('Gotowy')
  await page.reload()
  await expect(part.file(largeFile.name)).toContainText('Gotowy')
  // Without an earlier visit the content shows that the file is the same.
  await part.add(smallFile)
  await expect(part.first).toContainText('Ten plik jest już na liście')
  // The demo handed in another file before.
  const handedIn = part.panel.getByText('Przekazano plik')
  await expect(handedIn).toHaveCount(1)
  await part.first.getByRole('button', { name: 'Przekaż 2 pliki' }).click()
  await expect(handedIn).toHaveCount(3)
})
