import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } }
const nodeOptions = scripts.start.match(/--\S+/g) ?? []
const admin = fileURLToPath(new URL('../../apps/server/src/admin/main.ts', import.meta.url))

export interface BenchServer {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** The server on a free port. Without a URL it uses the embedded database. */
export async function startServer(options: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
}): Promise<BenchServer> {
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl ?? '',
      // A kept database accepts no other.
      AUTH_SECRET: Buffer.alloc(32, 'bench').toString('base64'),
      DEMO: options.demo ? '1' : '0',
      PORTAL_CONFIG: '/dev/null',
      DATA_DIR: options.dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // The limit of a user is not under test.
      CALLS_PER_MINUTE: '1000000',
      WRITES_PER_HOUR: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const url = /Partner Portal: (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function importDocuments(file: string, dataDir: string): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [admin, 'import', file, '--partner', 'DEMO'], {
    env: { ...env, PORTAL_CONFIG: '/dev/null', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

/**
 * Signs a user in, `partner` of the demo by default. Resolves to the values that the portal keeps in the
 * browser.
 */
export async function signIn(
  address: string,
  { username, password } = { username: 'partner', password: 'Portal-2026' },
): Promise<{ readonly token: string; readonly [name: string]: string }> {
  const answer = await fetch(`${address}/api/frontend/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return (await answer.json()) as { token: string }
}

/** Runs a file of this folder in a worker thread, so that it does not delay the measured calls. */
export async function runWorker<Message>(file: string, workerData: object): Promise<Message> {
  const [data] = await once(new Worker(new URL(file, import.meta.url), { workerData }), 'message')
  return data as Message
}
