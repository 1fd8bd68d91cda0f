import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReloadStatus } from '@partner-portal/contract/lists/reload-grid'
import { expect, test } from 'vitest'
import { documentLines, putDocuments } from '#test/feed.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

const ROWS = 40_000

async function clientOf(address: string) {
  const { token } = await signInAt(address, 'partner')
  const ask = async <T>(method: string, path: string): Promise<T> => {
    const answer = await askAt(address, path, { method, token })
    expect(answer.status).toBe(200)
    return (await answer.json()) as T
  }
  const grid = 'financial-document-grid'
  return {
    start: () => ask<ReloadStatus>('POST', `/reload-grid/${grid}`),
    status: () => ask<ReloadStatus>('GET', `/reload-grid/${grid}/status`),
    async count(): Promise<number> {
      const filter = 'filter[currency][value]=CHF&filter[currency][matchType]=EXACT'
      return (await ask<{ count: number }>('GET', `/${grid}?page=1&limit=1&${filter}`)).count
    },
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a reload in which the server gets %s is finished by the next one',
  async (signal) => {
    const FEED_DIR = join(temporaryDirectory(), 'feed')
    mkdirSync(FEED_DIR)
    const installation = { ...(await demoInstallation()), FEED_DIR }
    putDocuments(FEED_DIR, 'financialDocument-1.csv', documentLines('half', ROWS))
    const first = await startServer(installation)
    const client = await clientOf(first.address)
    expect(await client.start()).toMatchObject({ isCompleted: false })
    while ((await client.count()) === 0) await delay(20)
    await first.kill(signal)
    if (signal === 'SIGTERM') expect(first.process.exitCode).toBe(0)

    const next = await clientOf((await startServer(installation)).address)
    const half = await next.count()
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(ROWS)
    expect(await next.status()).toMatchObject({ isCompleted: false })
    while (!(await next.status()).isCompleted) await delay(200)
    expect(await next.count()).toBe(ROWS)
  },
  90_000,
)
