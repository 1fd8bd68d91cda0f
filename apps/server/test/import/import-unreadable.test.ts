import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentColumns, documentLines } from '#test/feed.ts'
import { importInto } from '#test/import-into.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const text = [documentColumns, ...documentLines('odd', 3)].join('\n')
// Żuk in windows-1250, in the last line only.
const twoEncodings = Buffer.concat([
  Buffer.from([documentColumns, ...documentLines('odd', 30_000), ''].join('\n')),
  Buffer.from(documentLines('late', 1).join().replace('Żuk', '\xafuk'), 'latin1'),
])
const windows1250 = Buffer.from(text.replaceAll('Ż', '\xaf'), 'latin1')
const workbook = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])

test.each([
  ['two encodings', twoEncodings, 'is not UTF-8 in line 30002', '--encoding windows-1250'],
  [
    'UTF-8, cut in a letter',
    Buffer.from(text.slice(0, text.lastIndexOf('Ż') + 1)).subarray(0, -1),
    'is not UTF-8 in line 4',
    '"CSV UTF-8"',
  ],
  [
    'XLS',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    'is a workbook of an old',
    'CSV UTF-8',
  ],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed', 'gzip -d'],
])('a file in %s is refused as a whole, with what to do', async (_, bytes, what, cure) => {
  const before = await countOdd()
  for (const name of ['x.csv', 'x.ndjson']) {
    const failure = await importInto(portal, 'financialDocument', bytes, {
      name,
      partner: null,
    }).then(
      () => 'nothing failed',
      (error: Error) => error.message,
    )
    expect(failure).toContain(`${name} ${what}`)
    expect(failure).toContain(cure)
  }
  expect(await countOdd()).toBe(before)
})

test.each([
  ['UTF-16', Buffer.from(text, 'utf16le'), 'is not UTF-8, but utf-16le', '-f utf-16le '],
  ['windows-1250', windows1250, 'is not UTF-8, but windows-1250', '-f windows-1250 '],
  ['XLSX', workbook, 'is a workbook (XLSX)', 'not text'],
])('NDJSON is UTF-8, and not in %s', async (_, bytes, what, cure) => {
  const options = { name: 'x.ndjson', partner: null }
  await expect(importInto(portal, 'financialDocument', bytes, options)).rejects.toThrow(what)
  await expect(importInto(portal, 'financialDocument', bytes, options)).rejects.toThrow(cure)
})

async function countOdd(): Promise<number> {
  const { count } = await portal.db
    .selectFrom('financial_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('external_id', 'like', 'odd-%')
    .executeTakeFirstOrThrow()
  return count
}

test('letters of four bytes across any border of the reading are UTF-8', async () => {
  const name = '🦊Ż'.repeat(40)
  const lines = documentLines('fox', 4_000).map((line) => line.replace('Żuk', name))
  const result = await importInto(portal, 'financialDocument', [documentColumns, ...lines], {
    partner: null,
  })
  expect(result).toMatchObject({ created: 4_000, rejected: 0 })
})

test('before any file of an import goes in, an unreadable one refuses all', async () => {
  const installation = await demoInstallation()
  const folder = temporaryDirectory()
  const good = join(folder, 'good.csv')
  await writeFile(good, text)
  await writeFile(join(folder, 'bad.csv'), twoEncodings)
  const { code, stderr } = await runCommand(['import', good, join(folder, 'bad.csv')], installation)
  expect(code, stderr).toBe(1)
  expect(stderr).toContain('bad.csv is not UTF-8')
  const known = await onDatabase(installation, (db) =>
    db
      .selectFrom('financial_document')
      .select('id')
      .where('external_id', 'like', 'odd-%')
      .execute(),
  )
  expect(known).toEqual([])
})

test('a map that is not UTF-8, and a file that is a pipe, are refused with what to do', async () => {
  const installation = await demoInstallation()
  const map = join(temporaryDirectory(), 'x.map.json')
  await writeFile(map, '{ "record": "lead", "fields": { "number": "Nr zam\xf3wienia" } }', 'latin1')
  const read = await runCommand(['import', map, '--map', map], installation)
  expect(read.stderr).toContain('x.map.json is not UTF-8, but windows-1250')
  const piped = await runCommand(['import', '/dev/null'], installation)
  expect(piped.code).toBe(1)
  expect(piped.stderr).toContain('/dev/null is not a regular file. An import reads a file twice')
})

test('a header with other separators is refused with the name of the ones found', async () => {
  const lines = [documentColumns, ...documentLines('odd', 1)]
  const separatedBy = (separator: string) => lines.map((line) => line.replaceAll(',', separator))
  for (const [separator, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ] as const)
    await expect(
      importInto(portal, 'financialDocument', separatedBy(separator), { partner: null }),
    ).rejects.toThrow(
      `has ${name} between its columns, where commas are expected. Save it with commas, or name the ${name} in a map: "csv": { "delimiter": ${JSON.stringify(separator)} }`,
    )
  const fields = Object.fromEntries(
    documentColumns.split(',').map((column) => [column, { column, values: undefined }]),
  )
  const map = {
    record: 'financialDocument',
    csv: { delimiter: ';', decimal: '.' as const },
    fields,
    constants: {},
  }
  await expect(
    importInto(portal, 'financialDocument', lines, { partner: null, map }),
  ).rejects.toThrow('has commas between its columns, where semicolons are expected')
  expect(await countOdd()).toBe(0)
})

test('refused lines keep every letter, sign and digit', async () => {
  const odd = 'Zażółć\u00a0«🦊»\u200b\u2028\ufeff �'
  const line = documentLines('kept', 1).join().replace('Żuk', odd)
  const csv = await importInto(portal, 'financialDocument', [
    documentColumns,
    `${line},more`,
    line.replace('1.00', 'much'),
  ])
  expect(csv.rejected).toBe(2)
  expect(csv.rejects.split(odd)).toHaveLength(3)
  const object = `{"relation":"gained","externalId":12345678901234567890,"amount":1.10,"customerName":"${odd}"}`
  const json = await importInto(portal, 'financialDocument', Buffer.from(object), {
    name: 'x.ndjson',
  })
  expect(json.rejects).toMatch(
    /^\{"relation":"gained","externalId":12345678901234567890,"amount":1\.10,/,
  )
  expect(json.rejects).toContain(odd)
  expect(JSON.parse(json.rejects)).toMatchObject({
    line: 1,
    reason: expect.stringContaining('externalId'),
  })
})
