import { readFile } from 'node:fs/promises'
import { readWorkbook } from '../../packages/testing/read-workbook.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { ListPage } from '../list-page.ts'

const chosen = '?columns=documentNumber,status,customerName,amount'
const titles = [
  'Numer dokumentu',
  'Numer własny',
  'Status',
  'Termin plików',
  'Klient',
  'NIP',
  'Kwota',
  'Prowizja',
  'Waluta',
]

async function headOfExport(list: ListPage) {
  const download = list.page.waitForEvent('download')
  await list.button('Export to file').click()
  const { rows } = await readWorkbook(await readFile(await (await download).path()))
  return rows[0] ?? []
}

test('columns are ordered by keyboard, stay after a reload and in a view, and the export follows', async ({
  page,
  list,
}) => {
  const heads = list.table.getByRole('columnheader')
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.press('Enter')
    await expect(button).toBeFocused()
  }
  await list.open()
  const usualHead = await headOfExport(list)
  const usualCount = await heads.count()
  await list.button('Wygląd tabeli').press('Enter')
  const columns = page.getByRole('group', { name: 'Kolumny i ich kolejność' })
  // The panel loads when it is opened, and all() does not wait.
  await expect(columns).toBeVisible()
  for (const column of await columns.getByRole('checkbox').all()) await column.press(' ')
  for (const name of ['Klient', 'Status', 'Kwota'])
    await columns.getByRole('checkbox', { name, exact: true }).press(' ')
  await press('Przesuń wyżej: Status')
  await expect(page.getByText('Status: kolumna 2 z 4', { exact: true })).toBeAttached()
  await expectAccessible(page)
  await list.expectSearch(chosen)
  await expect(heads).toHaveText([/^Dokument/, /^Status/, /^Klient/, /^Kwota/])
  await page.keyboard.press('Escape')
  await expect(list.button('Wygląd tabeli')).toBeFocused()

  await page.reload()
  await list.expectLoaded()
  await expect(heads).toHaveText([/^Dokument/, /^Status/, /^Klient/, /^Kwota/])
  expect(await headOfExport(list)).toEqual(titles)

  await list.button('Widoki').click()
  await page.getByLabel('Nazwa widoku').fill('Cztery kolumny')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zapisano widok „Cztery kolumny”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await list.button('Wygląd tabeli').click()
  await press('Przywróć domyślne kolumny')
  await list.expectSearch('')
  await expect(heads).toHaveCount(usualCount)
  expect(await headOfExport(list)).toEqual(usualHead)

  await page.keyboard.press('Escape')
  await list.button('Widoki').click()
  await page.getByRole('button', { name: 'Cztery kolumny', exact: true }).click()
  await list.expectSearch(chosen)
  await expect(list.button('Widoki: Cztery kolumny')).toBeVisible()
  await expect(heads).toHaveCount(4)
  // A view does not change the browser's usual columns.
  await list.open()
  await expect(heads).toHaveCount(usualCount)
  await list.button('Widoki').click()
  await page.getByRole('button', { name: 'Usuń widok: Cztery kolumny' }).click()
  await expect(page.getByText('Usunięto widok „Cztery kolumny”.')).toBeVisible()
})
