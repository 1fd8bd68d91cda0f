import { leadGrid } from '@partner-portal/contract/leads/leads'
import { describe, expect, test } from 'vitest'
import { documentColumns, documentLines } from '#test/feed.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const columns =
  'externalId,number,dateAdded,nip,companyName,firstName,lastName,phoneNumber,email,product,note,status,blockedUntil'
const line =
  'R-1,ZG/2026/06/009101,2026-06-01 10:00:00,1234563217,"=HYPERLINK(""x"")",Jan,Żak,+48600100200,jan@example.com,NANO,"-5, two\nlines",LOCKED,2026-08-30 10:00:00'

test('a refused line is kept unchanged, is no formula, and is imported after its correction', async () => {
  const { rejected, rejects } = await importInto(portal, 'lead', [columns, line])
  expect(rejected).toBe(1)
  const [header, ...rest] = rejects.split('\n')
  expect(header).toBe([...columns.split(','), 'line', 'reason'].map((name) => `"${name}"`).join())
  expect(rest.join('\n')).toContain(
    `"'=HYPERLINK(""x"")","Jan","Żak","'+48600100200","jan@example.com","NANO","'-5, two\nlines"`,
  )
  expect(rejects).toContain(`,"2","nip: '1234563217' is not a NIP"`)

  const again = await importInto(portal, 'lead', [rejects])
  expect(again.rejects).toBe(rejects)
  const mended = rejects.replace('1234563217', '1234563218')
  expect(await importInto(portal, 'lead', [mended])).toEqual({ ...noImportCounts, created: 1 })
  const number = filter('number', 'EXACT', 'ZG/2026/06/009101')
  expect(await gridList(portal, leadGrid).all(number, 'master')).toMatchObject([
    { companyName: '=HYPERLINK("x")', firstName: 'Jan', phoneNumber: '+48600100200' },
  ])
})

test('a quoted cell has up to 50 lines', async () => {
  const linesOf = (count: number) => Array.from({ length: count }, () => 'a').join('\n')
  const lead = line.replace('1234563217', '1234563218').replace('R-1', 'R-2')
  const withNote = (note: string) =>
    lead.replace('-5, two\nlines', note).replace('009101', '009102')
  const of = async (count: number) =>
    (await importInto(portal, 'lead', [columns, withNote(linesOf(count))])).rejected
  expect(await of(50)).toBe(0)
  expect(await of(51)).toBeGreaterThan(0)
})

test('a line that cannot be split is kept in one cell, and is refused again', async () => {
  const [whole = ''] = documentLines('cut', 1)
  const cut = whole.slice(0, whole.indexOf(',CHF'))
  const file = [documentColumns, cut, `${whole},more`, `"${whole}`]
  const { rejects } = await importInto(portal, 'financialDocument', file)
  expect(rejects).toContain(`"${cut}","","","","","","","","","","2","8 columns where`)
  const again = await importInto(portal, 'financialDocument', [rejects.trim()], { partner: null })
  expect(again).toMatchObject({ created: 0, rejected: 3 })
})

test('a refused object has its line and reason, and is imported after its correction', async () => {
  const document = {
    relation: 'gained',
    externalId: 'R-2',
    documentNumber: 'R/2',
    customerName: 'Żuk',
    product: 'NANO',
    dateAdded: '2026-03-01',
    amount: 'much',
    currency: 'PLN',
    status: 'paid',
  }
  const { rejects } = await importInto(portal, 'financialDocument', [document])
  expect(JSON.parse(rejects)).toMatchObject({
    ...document,
    line: 1,
    reason: expect.stringContaining('amount'),
  })
  const mended = { ...(JSON.parse(rejects) as object), amount: '1.00' }
  expect(await importInto(portal, 'financialDocument', [mended])).toMatchObject({ created: 1 })
})

test('a row that names no partner is refused by itself', async () => {
  const [whole = '', second = ''] = documentLines('whose', 2)
  const file = [documentColumns, whole, second.replace('DEMO', '')]
  const result = await importInto(portal, 'financialDocument', file, { partner: null })
  expect(result).toMatchObject({ created: 1, rejected: 1 })
  expect(result.rejects).toContain('"3","partnerCode: is empty"')
  const without = file.map((text) => text.slice(text.indexOf(',') + 1))
  await expect(importInto(portal, 'financialDocument', without, { partner: null })).rejects.toThrow(
    'partnerCode is required and has no column',
  )
})

const put = (...lines: string[]) =>
  importInto(portal, 'financialDocument', [documentColumns, ...lines])
const amountOf = async (externalId: string) =>
  (
    await portal.db
      .selectFrom('financial_document')
      .select('amount')
      .where('external_id', '=', externalId)
      .execute()
  ).map(({ amount }) => amount)

describe('a record that a file has twice', () => {
  test('is counted apart where its lines say the same', async () => {
    const [line = ''] = documentLines('same', 1)
    const spaced = line.replace('same-0', ' same-0 ').replace('1.00', '1.0')
    const file = [line, line, spaced]
    expect(await put(...file)).toEqual({ ...noImportCounts, created: 1, repeated: 2 })
    expect(await put(...file)).toEqual({ ...noImportCounts, unchanged: 1, repeated: 2 })
  })

  test('is refused where they differ, with the number of the first, and the first stays', async () => {
    const [line = ''] = documentLines('E', 1)
    const changed = line.replace('E/0', 'FV/2')
    const file = [line, changed, line.replace('E-0', 'e-0'), line]
    const result = await put(...file)
    expect(result).toMatchObject({ created: 2, repeated: 1, rejected: 1, contradicting: 1 })
    expect(result.rejects).toContain('"3","twice in this file: line 2 has gained E-0 with other')
    expect(await put(...file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 1 })
    // In another file the line is the newer state.
    expect(await put(changed)).toMatchObject({ updated: 1 })
  })

  test('is found however far apart its lines are', async () => {
    const lines = documentLines('far', 6_001)
    const last = lines.map((line) => line.replace('1.00', '2.00')).at(0) ?? ''
    const result = await put(...lines, last, lines[1] ?? '')
    expect(result).toMatchObject({ created: 6_001, repeated: 1, rejected: 1 })
    expect(result.rejects).toContain('line 2 has')
    expect(await amountOf('far-0')).toEqual([100])
  })

  test('is one of another partner in another', async () => {
    const [line = ''] = documentLines('of', 1)
    const file = [documentColumns, line, line.replace('DEMO', 'BROKER')]
    const result = await importInto(portal, 'financialDocument', file, { partner: null })
    expect(result).toEqual({ ...noImportCounts, created: 2 })
  })
})
