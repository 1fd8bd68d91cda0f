import { describe, expect, test } from 'vitest'
import { documentColumns, documentLines } from '#test/feed.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { createSeenRows, hashOf } from '../../src/domain/import/seen-rows.ts'

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

  test('is found in the database where the file has more than memory is to hold', async () => {
    const lines = Array.from({ length: 5_010 }, (_, n) => ({
      line: n + 2,
      record: hashOf(`record ${n}`),
      content: hashOf(`content ${n}`),
    }))
    const seen = await createSeenRows(portal.db, portal.clock.now(), 3)
    expect(await seen.note(lines)).toEqual(new Map())
    const kept = portal.db
      .selectFrom('import_seen')
      .select(({ fn }) => fn.countAll<number>().as('n'))
    expect(await kept.executeTakeFirst()).toEqual({ n: 5_007 })
    const again = [lines[1], lines[3], lines[5_009]].flatMap((line) =>
      line ? [{ ...line, line: 9_000 }] : [],
    )
    const before = await seen.note([
      ...again,
      { line: 9_001, record: hashOf('x'), content: hashOf('x') },
    ])
    expect([...before.values()].map(({ line }) => line)).toEqual([3, 5, 5_011])
    await seen.forget()
    expect(await kept.executeTakeFirst()).toEqual({ n: 0 })
  })

  test('is one of another partner in another', async () => {
    const [line = ''] = documentLines('of', 1)
    const file = [documentColumns, line, line.replace('DEMO', 'BROKER')]
    const done = await importInto(portal, 'financialDocument', file, { partner: null })
    expect(done).toEqual({ ...noImportCounts, created: 2 })
  })

  test('leaves nothing behind, nor does an import that was killed', async () => {
    const run = crypto.randomUUID()
    const killed = Array.from({ length: 5_001 }, (_, line) => ({
      run,
      record: crypto.randomUUID(),
      content: crypto.randomUUID(),
      line,
      begun_at: new Date(portal.clock.now().getTime() - 25 * 60 * 60_000),
    }))
    await portal.db.insertInto('import_seen').values(killed.slice(0, 3_000)).execute()
    await portal.db.insertInto('import_seen').values(killed.slice(3_000)).execute()
    await put(...documentLines('left', 2))
    expect(await portal.db.selectFrom('import_seen').selectAll().execute()).toEqual([])
  })
})
