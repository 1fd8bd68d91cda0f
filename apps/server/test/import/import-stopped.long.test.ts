// Long: each starts a server and imports 60,000 lines.

import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { documentColumns, documentLines } from '#test/feed.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { environmentOf } from '../../../../packages/testing/portal-processes.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const LINES = 60_000
const commands = {
  'portal-admin': ['node_modules/.bin/portal-admin'],
  npx: ['npx', 'portal-admin'],
}

const ways = [
  ['portal-admin', 'SIGINT', 130],
  // npm forwards no signal.
  ['npx', 'SIGKILL', null],
  ['portal-admin', 'SIGTERM', 143],
  ['npx', 'SIGTERM', null],
] as const

test.each(ways)(
  'an import by %s ends at %s between batches, and the audit log says so',
  { timeout: 120_000 },
  async (command, signal, code) => {
    const { child, output, ended, documents, imported } = await startImport(command)
    child.kill(signal)
    await expect.poll(imported, { timeout: 60_000 }).toHaveLength(1)
    await ended
    const count = await documents()
    expect(count).toBeLessThan(LINES)
    expect(await imported()).toMatchObject([{ created: count, rejected: 0, stopped: true }])
    if (code !== null) expect(child.exitCode).toBe(code)
    if (signal !== 'SIGKILL') {
      expect(output()).toMatch(new RegExp(`: \\d+ read: ${count} new, `))
      expect(output()).toContain('Stopped. Imported rows stay.')
    }
  },
)

test('an import dies with its process', { timeout: 120_000 }, async () => {
  const { child, ended, documents, imported } = await startImport('portal-admin')
  child.kill('SIGKILL')
  await ended
  const count = await documents()
  expect(count).toBeLessThan(LINES)
  await delay(1_500)
  expect(await documents()).toBe(count)
  expect(await imported()).toEqual([])
})

/** Starts an import as an operator does, by the machine's Node. Resolves when rows go in. */
async function startImport(command: keyof typeof commands) {
  const installation = await demoInstallation()
  await startServer(installation)
  const file = join(temporaryDirectory(), 'long.csv')
  await writeFile(file, [documentColumns, ...documentLines('long', LINES)].join('\n'))
  const folders = (process.env.PATH ?? '').split(':')
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(':')
  const [program = '', ...args] = commands[command]
  const env = environmentOf({ ...installation, PATH })
  const child = spawn(program, [...args, 'import', file], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  // Resolves after the last output, also from a process that outlives npx.
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const documents = () =>
    onDatabase(installation, async (db) => {
      const { count } = await db
        .selectFrom('financial_document')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('external_id', 'like', 'long-%')
        .executeTakeFirstOrThrow()
      return count
    })
  const imported = () =>
    onDatabase(installation, async (db) => {
      const events = await recorded(db, 'data.imported')
      return events.map(({ facts }) => facts)
    })

  await expect.poll(documents, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  return { child, output: () => output, ended, documents, imported }
}
