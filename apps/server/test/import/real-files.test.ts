import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultOffer } from '@partner-portal/contract/products/offer'
import { ksefText } from '@partner-portal/contract/settlements/ksef-text'
import { expect, test } from 'vitest'
import { opensWithoutPassword } from '#domain/files/pdf-password.ts'
import { readContent } from '#domain/files/read-content.ts'
import { type ImportItem, readImportFile } from '#domain/import/import-file.ts'
import { readImportMap } from '#domain/import/import-map.ts'
import { importRecords } from '../../src/import-records.ts'
import { systemClock } from '../../src/platform/clock.ts'

// Real people's files, without a copy in the project. The portal's half: features/leads/batch.
const folder = fileURLToPath(new URL('../../../../../shared/data/files/', import.meta.url))
const isThere = existsSync(folder)
if (!isThere) console.warn(`no real files for imports: ${folder} is not there`)

async function read(name: string, grouping?: string): Promise<ImportItem[]> {
  const [, recordName] = /\.(\w+)\.csv$/.exec(name) ?? []
  const importMap = await readImportMap(`${folder}import.map.json`, importRecords)
  const map = recordName ? null : { ...importMap, csv: { ...importMap.csv, grouping } }
  const record = importRecords.get(recordName ?? 'financialDocument')
  if (!record) throw new Error(`no record ${recordName}`)
  const items: ImportItem[] = []
  const source = {
    path: folder + name,
    record,
    map,
    clock: systemClock,
    offer: defaultOffer,
    partnerCode: 'DEMO',
    onNotice() {},
  }
  for await (const batch of readImportFile(source)) items.push(...batch)
  return items
}

/** For each line the value of the field, or the reason for the reject. */
async function valuesOf(name: string, field: string, grouping?: string): Promise<unknown[]> {
  return (await read(name, grouping)).map((item) =>
    'reason' in item ? item.reason.split(':')[0] : item.row[field],
  )
}

async function contentOf(name: string) {
  const bytes = readFileSync(folder + name)
  const content = readContent('application/pdf')
  expect(await content.add(bytes)).toBeNull()
  const result = content.end()
  if ('fault' in result) return result.fault
  return result.isEncrypted && !opensWithoutPassword(bytes) ? 'encrypted' : 'taken'
}

const nip = '5260250274'
const files: Readonly<Record<string, () => Promise<void>>> = {
  'import-amounts.csv': async () => {
    const amounts = [
      123_456,
      123_456,
      123_456,
      'amount',
      123_456,
      123_456,
      123_450,
      123_400,
    ].concat([-123_456, 'amount', 123_456, 'amount', 123_456, 0, 'amount'])
    expect(await valuesOf('import-amounts.csv', 'amount', ' ')).toEqual(amounts)
    const plain = await valuesOf('import-amounts.csv', 'amount')
    expect(plain.filter((amount) => amount !== 'amount')).toEqual([
      123_450, 123_400, -123_456, 123_456, 0,
    ])
  },
  'import-blank-extra.csv': async () =>
    expect(await valuesOf('import-blank-extra.csv', 'amount')).toEqual([1000, 2000]),
  'import-cr.csv': async () => expect(await valuesOf('import-cr.csv', 'amount')).toEqual([1000]),
  'import-dup-head.csv': () =>
    expect(read('import-dup-head.csv')).rejects.toThrow('two columns of one name: Brutto'),
  'import-equals.csv': async () =>
    expect(await valuesOf('import-equals.csv', 'customerNip')).toEqual([nip]),
  'import-nip.csv': async () =>
    expect(await valuesOf('import-nip.csv', 'customerNip')).toEqual(
      // `….0`, `NIP …`, `5,26E+09` and an apostrophe: an import guesses nothing.
      [nip, nip, nip, nip].concat(Array(4).fill('customerNip'), [nip, nip]),
    ),
  'import-quote-mid.csv': async () =>
    expect(await valuesOf('import-quote-mid.csv', 'customerName')).toEqual([
      'Zakład "Łoś" s.c.',
      'Łoś s.c.',
    ]),
  'import-sep.csv': async () => expect(await valuesOf('import-sep.csv', 'amount')).toEqual([1000]),
  'import-usedrange.csv': async () =>
    expect(await valuesOf('import-usedrange.csv', 'amount')).toEqual([1000]),
  'import.map.json': async () => {
    const map = await readImportMap(`${folder}import.map.json`, importRecords)
    expect(map.record).toBe('financialDocument')
  },
  'ksef-1000-lines.settlementLine.csv': async () =>
    expect(await valuesOf('ksef-1000-lines.settlementLine.csv', 'rateBasisPoints')).toHaveLength(
      1000,
    ),
  'ksef-refused-characters.settlementLine.csv': async () => {
    const names = await valuesOf('ksef-refused-characters.settlementLine.csv', 'customerName')
    expect(names.map((name) => ksefText(String(name)))).toEqual([
      'Zakład \ufffd Kraków',
      'Sklep \ufffd X',
      'Kwiaty \ufffd Y',
    ])
  },
  'ksef-settlements.settlement.csv': async () =>
    expect((await valuesOf('ksef-settlements.settlement.csv', 'amount')).slice(0, 4)).toEqual([
      1_499_500, 166_666, 205_000, 205_100,
    ]),
  'pdf-4096-zeros-after-eof.pdf': async () =>
    expect(await contentOf('pdf-4096-zeros-after-eof.pdf')).toBe('taken'),
  'pdf-owner-password-only.pdf': async () =>
    expect(await contentOf('pdf-owner-password-only.pdf')).toBe('taken'),
}

test.skipIf(!isThere)('each of the files is known here or in the portal', () => {
  const names = readdirSync(folder).filter((name) => !/^(?:batch|csv|xlsx)-/.test(name))
  expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
})

test.skipIf(!isThere).each(Object.entries(files))('%s is read as it was meant', (_, holds) =>
  holds(),
)
