import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, inject as provided } from 'vitest'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import { testSecret } from './test-portal.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const admin = fileURLToPath(new URL('../bin/portal-admin.mjs', import.meta.url))

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

export interface RunningServer {
  readonly address: string
  readonly process: ChildProcess
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
  const directory = temporaryDirectory()
  cpSync(provided('dataDirectory'), directory, { recursive: true })
  return directory
}

/** An installation with the demo on the database under test: what its server and portal-admin are started with. */
export async function demoInstallation(): Promise<Environment> {
  const template = provided('databaseTemplate')
  if ('dumpFile' in template) return { DATA_DIR: demoDirectory() }
  const { name, url } = await createDatabase(template.serverUrl, template.template)
  onTestFinished(() => dropDatabase(template.serverUrl, name))
  return { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR: temporaryDirectory() }
}

export type Environment = Readonly<Record<string, string>>

/** Starts the real server and waits until it says where it is. */
export async function startServer(env: Environment): Promise<RunningServer> {
  const child = start(main, [], { PORT: '0', LOG_LEVEL: 'warn', ...env })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk
      const found = /Partner Portal: (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return {
    address,
    process: child,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/** Runs the server to its end: for starts that are refused. */
export function runServer(env: Environment): Promise<Finished> {
  return finish(start(main, [], { PORT: '0', LOG_LEVEL: 'warn', ...env }))
}

/** Runs a command of portal-admin to its end. */
export function runAdmin(
  args: readonly string[],
  env: Environment,
  cwd?: string,
): Promise<Finished> {
  return finish(start(admin, args, env, cwd))
}

function start(
  program: string,
  args: readonly string[],
  env: Environment,
  cwd?: string,
): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    env: environmentOf(env),
    ...(cwd ? { cwd } : {}),
  })
}

/** This machine's environment without its own portal, and what is given. */
export function environmentOf(env: Environment): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env
  return { ...inherited, PORTAL_CONFIG: '/dev/null', ...env }
}

function finish(child: ChildProcess): Promise<Finished> {
  const begun = performance.now()
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => (stdout += chunk))
  child.stderr?.on('data', (chunk) => (stderr += chunk))
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({ code, stdout, stderr, milliseconds: performance.now() - begun }),
    ),
  )
}
