import { describe, expect, test } from 'vitest'
import { documentColumns, documentLines } from '#test/feed.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
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
    const other = line.replace('E/0', 'FV/2')
    const file = [line, other, line.replace('E-0', 'e-0'), line]
    const done = await put(...file)
    expect(done).toMatchObject({ created: 2, repeated: 1, rejected: 1, contradicting: 1 })
    expect(done.rejects).toContain('"3","twice in this file: line 2 has gained E-0 with other')
    expect(await put(...file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 1 })
    // In a file of its own it is the newer state.
    expect(await put(other)).toMatchObject({ updated: 1 })
  })

  test('is found however far apart its lines are', async () => {
    const lines = documentLines('far', 6_001)
    const last = lines.map((line) => line.replace('1.00', '2.00')).at(0) ?? ''
    const done = await put(...lines, last, lines[1] ?? '')
    expect(done).toMatchObject({ created: 6_001, repeated: 1, rejected: 1 })
    expect(done.rejects).toContain('line 2 has')
    expect(await amountOf('far-0')).toEqual([100])
  })

  test('is one of another partner in another', async () => {
    const [line = ''] = documentLines('of', 1)
    const file = [documentColumns, line, line.replace('DEMO', 'BROKER')]
    const done = await importInto(portal, 'financialDocument', file, { partner: null })
    expect(done).toEqual({ ...noImportCounts, created: 2 })
  })
})
