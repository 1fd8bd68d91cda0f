import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultOffer } from '@partner-portal/contract/products/offer'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { normalizePhone } from '@partner-portal/contract/values/phone'
import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import { expect, test } from 'vitest'
import { readSheetFile } from '#lib/sheets/read-file.ts'
import { leadFormFor } from '../block/lead-fields.ts'
import { tableOf } from './batch-table.ts'
import { readTable, reportedBefore } from './row-states.ts'

// Files of real people, outside the project. The server's half: real-files.test.ts there.
const folder = fileURLToPath(new URL('../../../../../../../shared/data/files/', import.meta.url))
const isThere = existsSync(folder)
if (!isThere) console.warn(`no real files for batches: ${folder} is not there`)

const form = leadFormFor(defaultOffer)

/** A line per row: the portal's reading, `?` for a refused cell. */
async function read(name: string): Promise<string[]> {
  const file = new File([readFileSync(folder + name)], name)
  const { rows, hidden, encoding } = await readSheetFile(file)
  const table = tableOf(rows, [])
  const reported = reportedBefore(table)
  const lines = [...readTable(table, form, new Map())].map(([line, values]) =>
    [
      line,
      normalizeNip(values.nip) ?? '?',
      values.companyName,
      `${values.firstName} ${values.lastName}`,
      normalizePhone(values.phoneNumber) ?? '?',
      values.email.split('@')[0],
      values.amount && (parseTypedAmount(values.amount) ?? '?'),
      values.note,
      reported.has(line) ? 'reported' : '',
    ].join('|'),
  )
  return [`${encoding ?? 'xlsx'}, hidden ${hidden}`, ...lines]
}

const anna = (line: number, nip: string, rest = '|Anna Nowak|+48600100200|anna|1250010||') =>
  `${line}|${nip}|${rest}`
const plainAnna = '|Anna Nowak|+48600100200|anna|||'
const phones = [
  ['5887741213', '+48600100200'],
  ['7582803857', '+48600100200'],
  ['6918414853', '?'],
  ['6648885398', '+48600100200'],
  ['6473387508', '+48600100200'],
  ['5584395752', '?'],
  ['7241373539', '?'],
  ['8185116373', '+48600100200'],
  ['6761676122', '?'],
  ['6312972992', '+48600100200'],
  ['8638820010', '+48600100200'],
].map(([nip, phone], at) => `${at + 2}|${nip}||Anna Nowak|${phone}|a|||`)
const people = [
  ['5421440242', 'Anna Nowak'],
  ['6756288972', 'Anna Nowak'],
  ['7250261403', 'Anna Nowak'],
  ['5696492087', 'Nowak Anna'],
  ['6234023447', 'Anna Maria Nowak-Kos'],
  ['9457824507', 'Anna '],
  ['7110883872', 'Jan Kowalski'],
  ['6826786848', 'JAN KOWALSKI'],
  ['6463265028', 'Jan Kowalski'],
].map(([nip, person], at) => `${at + 2}|${nip}||${person}|+48600100200|a|||`)

const utf8 = 'utf-8, hidden 0'
const sheet = 'xlsx, hidden 0'

const files: Readonly<Record<string, readonly string[]>> = {
  'batch-own-result.csv': [
    utf8,
    '2|8963560688|Mleczarnia Krówka 76|Anna Nowak|+48600100200|anna|1250050|-pilne|reported',
    '3|?||Jan Kos|+48600100201|jan||=ważne|',
  ],
  'csv-cr-only.csv': [
    utf8,
    anna(2, '6929482195', plainAnna),
    '3|9461819091||Jan Kos|+48600100201|jan|||',
  ],
  'csv-equals-quoted-nip.csv': [utf8, anna(2, '9713082461', plainAnna)],
  'csv-iso-8859-2.csv': [
    'iso-8859-2, hidden 0',
    '2|9391590133||Łucja Kuźma|+48600100200|a||źródło: ulotka, śniadanie|',
    '3|9734595711||Żaneta Jaźwiec|+48600100201|b|||',
  ],
  'csv-pandas-float.csv': [utf8, anna(2, '6896579758', '|Anna Nowak|+48600100200|anna|1250000||')],
  'csv-phones-holds.csv': [utf8, ...phones],
  'csv-regon-before-phone.csv': [
    utf8,
    anna(2, '7370181598', plainAnna),
    '3|5940166130||Jan Kos|+48600100201|jan|||',
  ],
  'csv-sep-line.csv': [utf8, anna(3, '5970913904', plainAnna)],
  'csv-title-row.csv': [
    utf8,
    anna(4, '5256201683', plainAnna),
    '5|7450722470||Jan Kos|+48600100201|jan|||',
  ],
  'csv-title-with-commas.csv': [
    utf8,
    anna(4, '5256201683', plainAnna),
    '5|7450722470||Jan Kos|+48600100201|jan|||',
  ],
  'csv-titles-as-first-names.csv': [utf8, ...people],
  'xlsx-17-digits.xlsx': [
    sheet,
    anna(2, '7433194873', '|Anna Nowak|+48600100200|anna|250035||'),
    anna(3, '7859118621', '|Anna Nowak|+48600100200|anna|3342336||'),
    anna(4, '7386018955'),
  ],
  'xlsx-60000-empty-styled-rows.xlsx': [sheet, anna(2, '9448014128', plainAnna)],
  'xlsx-SharedStrings-capital.xlsx': [sheet, anna(2, '9638907869')],
  'xlsx-backslashes.xlsx': [sheet, anna(2, '8771760316')],
  'xlsx-escaped-return.xlsx': [
    sheet,
    anna(2, '9536846561', '|Anna Nowak|+48600100200|anna|1250010|Zadzwonić po 15\r\npilne|'),
  ],
  'xlsx-hidden-row.xlsx': ['xlsx, hidden 1', anna(2, '5159746509'), anna(4, '6476712765')],
  'xlsx-lower-case-refs.xlsx': [
    sheet,
    anna(2, '7689711477', '|Anna Nowak|+48600100200|anna||uwaga|'),
  ],
  'xlsx-parts-at-root.xlsx': [sheet, anna(2, '6322233078')],
  'xlsx-title-row.xlsx': [
    sheet,
    anna(4, '5565853047', plainAnna),
    '5|6630561743||Jan Kos|+48600100201|jan|||',
  ],
  'xlsx-workbook2.xlsx': [sheet, anna(2, '9354026852')],
}

test.skipIf(!isThere)('each of the files of a batch is known here', () => {
  const names = readdirSync(folder).filter((name) => /^(?:batch|csv|xlsx)-/.test(name))
  expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
})

test.skipIf(!isThere).each(Object.entries(files))(
  '%s is read with its meaning',
  async (name, rows) => {
    expect(await read(name)).toEqual(rows)
  },
)
