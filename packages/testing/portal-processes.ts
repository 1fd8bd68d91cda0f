import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = 'apps/server/src/main.ts'
const admin = 'apps/server/src/admin/main.ts'

// A test's process never calls most functions of the embedded database, and ends before their optimized
// code pays for its compilation.
const lazy = '--wasm-lazy-compilation'
const flags = ['--liftoff-only', lazy]

export type Environment = Readonly<Record<string, string>>

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

/**
 * Starts the real server on any free port. `sources`: of another version. `lasts`: for minutes, so that
 * optimized code pays.
 */
export function spawnServer(env: Environment, sources = root, lasts = false): ChildProcess {
  const settings = {
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
    // Tests are quicker than people.
    CALLS_PER_MINUTE: '1000000',
    WRITES_PER_HOUR: '1000000',
    EXPORTS_PER_HOUR: '1000000',
    SIGN_INS_PER_HOUR: '1000000',
    ...env,
  }
  return start([...(lasts ? [lazy] : flags), join(sources, main)], settings)
}

/** Waits until a started server prints its address. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /Partner Portal: (http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}

/** Runs the server to its end: for starts that are refused. */
export function runServer(env: Environment, sources = root): Promise<Outcome> {
  return finish(spawnServer(env, sources))
}

/** Runs a command of portal-admin to its end. */
export function runAdmin(
  args: readonly string[],
  env: Environment,
  cwd?: string,
  sources = root,
): Promise<Outcome> {
  return finish(start([...flags, join(sources, admin), ...args], env, cwd))
}

/**
 * This machine's environment without its own portal, with `env`. Playwright sets FORCE_COLOR, and Node
 * warns on stderr where NO_COLOR is set too.
 */
export function environmentOf(env: Environment): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, FORCE_COLOR: ___, ...inherited } = process.env
  return { ...inherited, PORTAL_CONFIG: '/dev/null', ...env }
}

function start(args: readonly string[], env: Environment, cwd?: string): ChildProcess {
  return spawn(process.execPath, args, {
    env: environmentOf(env),
    ...(cwd ? { cwd } : {}),
  })
}

function finish(child: ChildProcess): Promise<Outcome> {
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
