import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, inject as provided, vi } from 'vitest'
import { codeIn, sentMessages } from '../../../../packages/testing/outbox.ts'
import {
  addressOf,
  type Environment,
  spawnServer,
} from '../../../../packages/testing/portal-processes.ts'
import { makeSmall } from '../../../../packages/testing/small-database.ts'
import { readConfig } from '../../src/domain/installation/config.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { joinDatabase } from '../../src/platform/database/open.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import { testSecret } from './test-portal.ts'

export interface RunningServer {
  readonly address: string
  readonly process: ChildProcess
  /** The output so far. */
  printed(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A folder that is removed when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'portal-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A data directory with a migrated database and the demo, as a first start leaves it. */
export function demoDirectory(): string {
  const template = provided('databaseTemplate')
  if (!('dataDirectory' in template)) throw new Error('this test needs the embedded database')
  const directory = temporaryDirectory()
  cpSync(template.dataDirectory, directory, { recursive: true })
  return directory
}

let empty: Promise<string> | undefined

/** A data directory whose database has no table yet: to make a database takes Node five seconds. */
export async function emptyDirectory(): Promise<string> {
  const template = provided('databaseTemplate')
  const directory = temporaryDirectory()
  const made = 'dataDirectory' in template ? template.emptyDirectory : await (empty ??= makeEmpty())
  cpSync(made, directory, { recursive: true })
  return directory
}

async function makeEmpty(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-empty-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  await (await startEmbedded({ dataDir: directory })).stop()
  makeSmall(directory)
  return directory
}

/** An installation with the demo on the database under test: the environment of its server and portal-admin. */
export async function demoInstallation(): Promise<Environment> {
  const template = provided('databaseTemplate')
  if ('dataDirectory' in template) return { DATA_DIR: demoDirectory() }
  const { name, url } = await createDatabase(template.serverUrl, template.template)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR: temporaryDirectory() }
}

/** Starts the real server and waits until it prints its address. */
export async function startServer(env: Environment, sources?: string): Promise<RunningServer> {
  const child = spawnServer({ SERVE_PORTAL: '0', ...env }, sources)
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    address: await addressOf(child),
    process: child,
    printed: () => printed,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/** The sources with another version number and more migrations, each by its name. */
export function sourcesOf(release: string, migrations: Readonly<Record<string, string>>): string {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const sources = temporaryDirectory()
  const whole = ['apps/server/src', 'apps/server/package.json', 'packages', 'content']
  for (const path of [...whole, 'package-lock.json'])
    cpSync(join(root, path), join(sources, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
  writeFileSync(join(sources, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(sources, 'CHANGELOG.md'), `## ${release} (2026-11-29)\n`)
  const folder = join(sources, 'apps/server/src/domain/schema/migrations')
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, `${name}.sql`), text)
  return sources
}

/** Opens an installation's database for `work`, also beside its running server. */
export async function onDatabase<T>(env: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig({ ...env }), { program: 'the test' })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** The code in the last SMS of an installation; waits for the first one. */
export async function newestCode({ DATA_DIR = '' }: Environment): Promise<string> {
  const sms = () => sentMessages(DATA_DIR, 'sms')
  await vi.waitFor(() => expect(sms()).not.toEqual([]), { timeout: 10_000, interval: 50 })
  return codeIn(sms().at(-1)?.text ?? '')
}
