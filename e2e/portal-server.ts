import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const admin = fileURLToPath(new URL('../apps/server/bin/portal-admin.mjs', import.meta.url))

type Environment = Readonly<Record<string, string>>

export interface Portal {
  readonly address: string
  /** Its data directory. */
  readonly directory: string
  /** Runs a command of portal-admin on this server's data and returns what it says. */
  admin(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }>
  stop(): Promise<void>
}

/** A real server with a demo of its own, which ends with it. */
export async function startPortal(env: Environment): Promise<Portal> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(process.env.PORTAL_E2E_DEMO as string, directory, { recursive: true })
  const server = await runServer({ ...env, DATA_DIR: directory })
  return {
    address: server.address,
    directory,
    admin: (args) => finish(start(admin, args, { DATA_DIR: directory }, directory)),
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts the server and waits until it says where it is. */
export async function runServer(
  env: Environment,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = start(main, [], { PORT: '0', LOG_LEVEL: process.env.TEST_LOG ?? 'warn', ...env })
  child.stdout?.on('data', printErrors)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
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
    async stop() {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await exited
      clearTimeout(impatient)
    },
  }
}

/** Shows the cause of a 500 in the journey's output; with TEST_LOG everything. */
function printErrors(chunk: Buffer): void {
  if (process.env.TEST_LOG || /"level":[56]0/.test(String(chunk))) process.stderr.write(chunk)
}

function start(
  program: string,
  args: readonly string[],
  env: Environment,
  cwd?: string,
): ChildProcess {
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env
  return spawn(process.execPath, [program, ...args], {
    env: { ...inherited, PORTAL_CONFIG: '/dev/null', ...env },
    ...(cwd ? { cwd } : {}),
  })
}

function finish(
  child: ChildProcess,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => (stdout += chunk))
  child.stderr?.on('data', (chunk) => (stderr += chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
