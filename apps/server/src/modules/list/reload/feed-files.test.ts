import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentColumns, documentLines, putDocuments, putFile } from '#test/feed.ts'
import { useFeedPortal } from '#test/feed-portal.ts'

const { portal, feedDir, dataDir, put, reload, documentsOf } = useFeedPortal()

describe('a file of the feed', () => {
  test('goes in once: not at the next reload, nor as a copy, but again when its content is another', async () => {
    put('financialDocument-1.csv', documentLines('once', 3))
    await reload()
    expect(await documentsOf('once')).toEqual({ count: 3, sum: 300 })

    await portal.db
      .updateTable('financial_document')
      .set({ amount: 777 })
      .where('external_id', 'like', 'once-%')
      .execute()
    await reload()
    put('financialDocument-2.csv', documentLines('once', 3))
    await reload()
    expect(await documentsOf('once')).toEqual({ count: 3, sum: 3 * 777 })

    put('financialDocument-1.csv', documentLines('once', 4, '2.00'))
    await reload()
    expect(await documentsOf('once')).toEqual({ count: 4, sum: 800 })
  })

  test('goes in by the order of names', async () => {
    put('financialDocument-2026-06-02.csv', documentLines('order', 1, '2.00'))
    put('financialDocument-2026-06-01.csv', documentLines('order', 1, '1.00'))
    await reload()
    expect(await documentsOf('order')).toEqual({ count: 1, sum: 200 })
  })

  test('is not taken while it may still be written to, nor under another kind of name', async () => {
    put('financialDocument.csv', documentLines('young', 1), 9_000)
    put('financialDocument-1.csv.part', documentLines('part', 1))
    put('.financialDocument-1.csv', documentLines('dot', 1))
    put('financialDocuments-1.csv', documentLines('name', 1))
    mkdirSync(join(feedDir, 'financialDocument-folder.csv'))
    mkdirSync(dataDir)
    putDocuments(dataDir, 'financialDocument.csv', documentLines('link', 1))
    symlinkSync(join(dataDir, 'financialDocument.csv'), join(feedDir, 'financialDocument-l.csv'))
    await reload()
    for (const prefix of ['young', 'part', 'dot', 'name', 'link'])
      expect(await documentsOf(prefix)).toEqual({ count: 0, sum: 0 })
    portal.clock.advance(2_000)
    await reload()
    expect(await documentsOf('young')).toEqual({ count: 1, sum: 100 })
  })

  test('that cannot be imported is logged, delays no other, and is tried again with another map', async () => {
    const written = { now: portal.clock.now() }
    const [header = '', line = ''] = [documentColumns, ...documentLines('mapped', 1)].map((row) =>
      row.replace(/^\w+,/, ''),
    )
    putFile(join(feedDir, 'financialDocument-0.csv'), [header, line], written)
    put('financialDocument-1.csv', [
      ...documentLines('good', 2),
      ...documentLines('bad', 1, 'much'),
      ...documentLines('nobody', 1).map((row) => row.replace('DEMO', 'NOBODY')),
      ...documentLines('whose', 1).map((row) => row.replace('DEMO', '')),
      ...['0000-01-01', '2026-03-01T00:00:00+20:00'].map((date) =>
        documentLines('never', 1).join().replace('2026-03-01', date),
      ),
    ])
    await reload()
    expect((await documentsOf('good')).count).toBe(2)
    const rejectFiles = readdirSync(join(dataDir, 'feed-rejects')).toSorted()
    expect(rejectFiles).toEqual([
      expect.stringMatching(/^financialDocument-0\.csv\.\w{8}\.rejects\.csv$/),
      expect.stringMatching(/^financialDocument-1\.csv\.\w{8}\.rejects\.csv$/),
    ])
    const [fault, lines] = rejectFiles.map((name) =>
      readFileSync(join(dataDir, 'feed-rejects', name), 'utf8'),
    )
    expect(fault).toContain('partnerCode is required and has no column')
    expect(lines).toMatch(/,"4","amount/)
    expect(lines).toMatch(/,"5","partnerCode: there is no partner NOBODY/)
    expect(lines).toMatch(/,"6","partnerCode: is empty/)
    expect(lines).toMatch(/,"7","dateAdded/)
    expect(lines).toMatch(/,"8","dateAdded/)

    const fields = Object.fromEntries(header.split(',').map((name) => [name, name]))
    const map = { record: 'financialDocument', fields, constants: { partnerCode: 'DEMO' } }
    putFile(join(feedDir, 'financialDocument-0.map.json'), [JSON.stringify(map)], written)
    await reload()
    expect(await documentsOf('mapped')).toEqual({ count: 1, sum: 100 })
    // The reason goes with the fault.
    expect(readdirSync(join(dataDir, 'feed-rejects'))).toEqual([rejectFiles[1]])
  })

  test('that is not UTF-8, or has other separators, stays out as a whole and is a fault', async () => {
    const lines = [documentColumns, ...documentLines('odd', 2)]
    const written = { now: portal.clock.now() }
    const twoEncodings = join(feedDir, 'financialDocument-1.csv')
    putFile(twoEncodings, lines, written)
    const [head = '', first = '', second = ''] = lines
    const latin1 = Buffer.from(second.replace('Żuk', '\xafuk'), 'latin1')
    writeFileSync(twoEncodings, Buffer.concat([Buffer.from(`${head}\n${first}\n`), latin1]))
    utimesSync(twoEncodings, 0, 0)
    putFile(
      join(feedDir, 'financialDocument-2.csv'),
      [lines.join('\n').replaceAll(',', ';')],
      written,
    )
    await reload()
    expect((await documentsOf('odd')).count).toBe(0)
    const faults = await portal.db
      .selectFrom('feed_file')
      .select('fault')
      .where('fault', 'is not', null)
      .orderBy('finished_at', 'desc')
      .orderBy('name')
      .limit(2)
      .execute()
    expect(faults.map(({ fault }) => fault).toSorted()).toEqual([
      expect.stringContaining('financialDocument-1.csv is not UTF-8 in line 3'),
      expect.stringContaining('has semicolons between its columns'),
    ])
  })

  test('that names a document twice brings in the first line, and refuses one that differs', async () => {
    const [first = '', second = ''] = documentLines('twice', 2)
    put('financialDocument-1.csv', [first, second, first, first.replace('1.00', '9.00')])
    await reload()
    expect(await documentsOf('twice')).toEqual({ count: 2, sum: 200 })
    const [name = ''] = readdirSync(join(dataDir, 'feed-rejects'))
    const rejects = readFileSync(join(dataDir, 'feed-rejects', name), 'utf8')
      .trim()
      .split('\n')
    expect(rejects).toHaveLength(2)
    expect(rejects[1]).toContain('"5","twice in this file: line 2 has gained twice-0')
    const { counts } = await portal.db
      .selectFrom('feed_file')
      .select('counts')
      .orderBy('finished_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(counts).toMatchObject({ created: 2, repeated: 1, rejected: 1, contradicting: 1 })
  })

  test('whose refused lines cannot be written stays out, and goes in when they can', async () => {
    put('financialDocument-1.csv', documentLines('closed', 1))
    mkdirSync(dataDir)
    putFile(join(dataDir, 'feed-rejects'), ['no folder'])
    await reload()
    expect((await documentsOf('closed')).count).toBe(0)
    rmSync(join(dataDir, 'feed-rejects'))
    await reload()
    expect((await documentsOf('closed')).count).toBe(1)
  })
})
