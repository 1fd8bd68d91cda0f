import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { documentColumns, documentLines, putDocuments, putFile } from '#test/feed.ts'
import { api, testSecret, useTestPortal } from '#test/test-portal.ts'
import { buildApp } from '../../app.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-feed-'))
const FEED_DIR = join(directory, 'feed')
const DATA_DIR = join(directory, 'data')
const portal = useTestPortal({ FEED_DIR, DATA_DIR })
afterAll(() => rmSync(directory, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(FEED_DIR, { recursive: true })
})

const gained = 'financial-document-grid'
const put = (name: string, lines: readonly string[], age?: number) =>
  putDocuments(FEED_DIR, name, lines, { now: portal.clock.now(), ...(age ? { age } : {}) })

let token = ''
async function ask(method: 'GET' | 'POST', path: string, app: FastifyInstance = portal.app) {
  token ||= (await portal.signIn('partner')).token
  const answer = await app.inject({
    method,
    url: api + path,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const statusOf = (grid: string) => ask('GET', `/reload-grid/${grid}/status`)
const start = (grid: string, app?: FastifyInstance) => ask('POST', `/reload-grid/${grid}`, app)

async function ended(grid = gained): Promise<void> {
  while (!(await statusOf(grid)).isCompleted) await delay(50)
}

async function reload(): Promise<void> {
  await start(gained)
  await ended()
}

/** How many documents have the prefix, and their sum. */
async function documentsOf(prefix: string): Promise<{ count: number; sum: number }> {
  const filter = `filter[documentNumber][value]=${prefix}/&filter[documentNumber][matchType]=LIKE`
  const page = await ask('GET', `/${gained}?page=1&limit=1&${filter}`)
  const { collection } = await ask('GET', `/${gained}?${filter}`)
  return { count: page.count, sum: collection[0]?.amount ?? 0 }
}

function otherProcess(config: Partial<typeof portal.config> = {}): Promise<FastifyInstance> {
  const app = buildApp({
    ...portal,
    config: { ...portal.config, ...config },
    secret: testSecret,
  })
  onTestFinished(async () => (await app).close())
  return app
}

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
    mkdirSync(join(FEED_DIR, 'financialDocument-folder.csv'))
    putDocuments(directory, 'financialDocument.csv', documentLines('link', 1))
    symlinkSync(join(directory, 'financialDocument.csv'), join(FEED_DIR, 'financialDocument-l.csv'))
    await reload()
    for (const prefix of ['young', 'part', 'dot', 'name', 'link'])
      expect(await documentsOf(prefix)).toEqual({ count: 0, sum: 0 })
    portal.clock.advance(2_000)
    await reload()
    expect(await documentsOf('young')).toEqual({ count: 1, sum: 100 })
  })

  test('that cannot be imported is told, keeps no other out, and is tried again with another map', async () => {
    const written = { now: portal.clock.now() }
    const [header = '', line = ''] = [documentColumns, ...documentLines('mapped', 1)].map((row) =>
      row.replace(/^\w+,/, ''),
    )
    putFile(join(FEED_DIR, 'financialDocument-0.csv'), [header, line], written)
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
    const told = readdirSync(join(DATA_DIR, 'feed-rejects')).toSorted()
    expect(told).toEqual([
      expect.stringMatching(/^financialDocument-0\.csv\.\w{8}\.rejects\.csv$/),
      expect.stringMatching(/^financialDocument-1\.csv\.\w{8}\.rejects\.csv$/),
    ])
    const [fault, lines] = told.map((name) =>
      readFileSync(join(DATA_DIR, 'feed-rejects', name), 'utf8'),
    )
    expect(fault).toContain('partnerCode is required and has no column')
    expect(lines).toMatch(/^4,"amount/m)
    expect(lines).toMatch(/^5,"partnerCode: there is no partner NOBODY/m)
    expect(lines).toMatch(/^6,"partnerCode: is empty/m)
    expect(lines).toMatch(/^7,"dateAdded/m)
    expect(lines).toMatch(/^8,"dateAdded/m)

    const fields = Object.fromEntries(header.split(',').map((name) => [name, name]))
    const map = { record: 'financialDocument', fields, constants: { partnerCode: 'DEMO' } }
    putFile(join(FEED_DIR, 'financialDocument-0.map.json'), [JSON.stringify(map)], written)
    await reload()
    expect(await documentsOf('mapped')).toEqual({ count: 1, sum: 100 })
  })
})

describe('a reload', () => {
  test('runs in the background while lists answer, once for all who ask, in any process', async () => {
    const other = await otherProcess()
    const told = [portal.app, other].map((app) => vi.spyOn(app.log, 'info'))
    put('financialDocument.csv', documentLines('many', 20_000))
    expect(await statusOf(gained)).toEqual({ isCompleted: true, reloadTime: 5 })
    const answers = await Promise.all([
      start(gained),
      start(gained, other),
      start(gained),
      start('invoice-loan-grid', other),
    ])
    for (const answer of answers) expect(answer).toEqual({ isCompleted: false, reloadTime: 5 })
    expect(await statusOf('invoice-loan-grid')).toMatchObject({ isCompleted: false })
    expect(await statusOf('lead-grid')).toMatchObject({ isCompleted: true })
    await ended()
    expect(await documentsOf('many')).toEqual({ count: 20_000, sum: 2_000_000 })
    const imported = told
      .flatMap((spy) => spy.mock.calls)
      .filter((call) => call[1] === 'a file of the feed is in')
    expect(imported).toHaveLength(1)
  })

  test('of a process that died does not run for ever', async () => {
    const leased_until = new Date(portal.clock.now().getTime() + 15_000)
    await portal.db
      .insertInto('feed_reload')
      .values({
        record: 'financialDocument',
        holder: crypto.randomUUID(),
        leased_until,
        attempts: 1,
      })
      .execute()
    put('financialDocument.csv', documentLines('after', 1))
    expect(await start(gained)).toMatchObject({ isCompleted: false })
    portal.clock.advance(31_000)
    expect(await statusOf(gained)).toMatchObject({ isCompleted: true })
    await reload()
    expect((await documentsOf('after')).count).toBe(1)
  })

  test('that fails is over', async () => {
    rmSync(FEED_DIR, { recursive: true })
    const failed = vi.spyOn(portal.app.log, 'error')
    await reload()
    expect(failed.mock.calls.map((call) => call[1])).toEqual(['a reload failed'])
  })

  test('without a feed, or of what is not in it, is over at once', async () => {
    const bare = await otherProcess({ feedDir: undefined })
    expect(await start(gained, bare)).toEqual({ isCompleted: true, reloadTime: 5 })
    expect(await start('settlement-grid')).toEqual({ isCompleted: true, reloadTime: 5 })
  })
})
