import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect } from 'vitest'
import { putDocuments } from './feed.ts'
import { api, useTestPortal } from './test-portal.ts'

export const gained = 'financial-document-grid'

/** A portal with a feed that is empty before each test, and a partner's calls about the feed. */
export function useFeedPortal() {
  const directory = mkdtempSync(join(tmpdir(), 'portal-feed-'))
  const feedDir = join(directory, 'feed')
  const dataDir = join(directory, 'data')
  const portal = useTestPortal({ FEED_DIR: feedDir, DATA_DIR: dataDir })
  beforeEach(() => {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(feedDir, { recursive: true })
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  let token = ''
  async function ask(method: 'GET' | 'POST', path: string, app: FastifyInstance = portal.app) {
    // A test that moves the clock outlives a session.
    if (token === '' || (await portal.statusOf(token)) === 401)
      token = (await portal.signIn('partner')).token
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: api + path, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  const statusOf = (grid: string) => ask('GET', `/reload-grid/${grid}/status`)
  const start = (grid: string, app?: FastifyInstance) => ask('POST', `/reload-grid/${grid}`, app)
  async function reload(grid = gained): Promise<void> {
    await start(grid)
    await ended(grid)
  }
  async function ended(grid = gained): Promise<void> {
    while (!(await statusOf(grid)).isCompleted) await delay(50)
  }

  return {
    portal,
    feedDir,
    dataDir,
    ask,
    statusOf,
    start,
    ended,
    reload,
    put(name: string, lines: readonly string[], age?: number) {
      putDocuments(feedDir, name, lines, { now: portal.clock.now(), ...(age ? { age } : {}) })
    },
    /** The number of documents with the prefix, and their sum. */
    async documentsOf(prefix: string): Promise<{ count: number; sum: number }> {
      const filter = `filter[documentNumber][value]=${prefix}/&filter[documentNumber][matchType]=LIKE`
      const page = await ask('GET', `/${gained}?page=1&limit=1&${filter}`)
      const { collection } = await ask('GET', `/${gained}?${filter}`)
      return { count: page.count, sum: collection[0]?.amount ?? 0 }
    },
  }
}
