import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addressOf,
  type Environment,
  type Outcome,
  runAdmin,
  spawnServer,
} from '../packages/testing/portal-processes.ts'

export type { Environment }

export interface Portal {
  readonly address: string
  /** Its data directory. */
  readonly directory: string
  /** Runs a command of portal-admin on this server's data and returns what it prints. */
  admin(args: readonly string[]): Promise<Outcome>
  stop(): Promise<void>
}

/** Starts a server with a copy of the demo, which is deleted when the server stops. */
export async function startPortal(env: Environment, lasts = false): Promise<Portal> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(process.env.PORTAL_E2E_DEMO as string, directory, { recursive: true })
  const server = await startServer({ ...env, DATA_DIR: directory }, lasts)
  return {
    address: server.address,
    directory,
    admin: (args) => runAdmin(args, { DATA_DIR: directory }, directory),
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts the server and waits until it prints its address. */
export async function startServer(
  env: Environment,
  lasts = false,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawnServer(env, undefined, lasts)
  child.stdout?.on('data', printErrors)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    address: await addressOf(child),
    async stop() {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await exited
      clearTimeout(impatient)
    },
  }
}

/** Prints the cause of a 500, and with TEST_LOG everything. */
function printErrors(chunk: Buffer): void {
  if (process.env.TEST_LOG || /"level":[56]0/.test(String(chunk))) process.stderr.write(chunk)
}
