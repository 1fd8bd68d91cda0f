import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWorkbook } from '../../packages/testing/read-workbook.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Environment, type Portal, startPortal } from '../portal-server.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const shared = folder('../../../shared/data/')
const sample = existsSync(join(shared, 'accounts-receivable.csv'))
  ? {
      directory: shared,
      rows: 2466,
      sum: '147 703,18',
      minorUnits: 14_770_318n,
    }
  : {
      directory: folder('../../packages/testing/fixtures/'),
      rows: 12,
      sum: '1 234,56',
      minorUnits: 123_456n,
    }

function importSample(portal: Portal) {
  return portal.admin([
    'import',
    join(sample.directory, 'accounts-receivable.csv'),
    '--map',
    join(sample.directory, 'accounts-receivable.map.json'),
    '--partner',
    'DEMO',
    '--json',
  ])
}

const countsOf = (stdout: string): Record<string, unknown> => JSON.parse(stdout).files[0]

const test = base.extend({
  newPortal: ({}, use) => use(startWithSample),
})

async function startWithSample(env: Environment): Promise<Portal> {
  const portal = await startPortal(env)
  const { code, stdout, stderr } = await importSample(portal)
  expect(code, stderr).toBe(0)
  expect(countsOf(stdout)).toMatchObject({ created: sample.rows, rejected: 0 })
  return portal
}

const demoRows = 1500

test('the imported invoices are in the list and in its summary, to the cent', async ({ list }) => {
  await list.open()
  await list.expectCount(demoRows + sample.rows)
  await list.openSummary()
  const dollars = list.summary.getByRole('row', { name: 'USD' })
  await expect(dollars.getByRole('cell')).toHaveText([sample.sum, '', 'USD'])
})

test('the exported file has every row once, and its sum is exact', async ({ list, page }) => {
  await list.open()
  const download = page.waitForEvent('download')
  await list.button('Export to file').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const { xml, rows } = await readWorkbook(await readFile(await file.path()))
  expect(xml).not.toContain('<f>')
  const [titles = [], ...lines] = rows
  expect(lines).toHaveLength(demoRows + sample.rows)
  const cell = (line: (string | null)[], title: string) => line[titles.indexOf(title)] ?? ''
  const dollars = lines.filter((line) => cell(line, 'Waluta') === 'USD')
  expect(dollars).toHaveLength(sample.rows)
  expect(new Set(dollars.map((line) => cell(line, 'Numer dokumentu'))).size).toBe(sample.rows)
  const sum = dollars.reduce((all, line) => all + minorUnits(cell(line, 'Kwota')), 0n)
  expect(sum).toBe(sample.minorUnits)
})

function minorUnits(text: string): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  expect(whole, `an amount: ${text}`).not.toBe('')
  return BigInt(whole + fraction.padEnd(2, '0'))
}
