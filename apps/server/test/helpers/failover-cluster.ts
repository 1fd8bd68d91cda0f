import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { findBinaries } from '../../../../packages/testing/postgres-binaries.mjs'
import { asPostgres, folderOfPostgres } from './spawned.ts'

const AUTOCTL = '/usr/bin/pg_autoctl'

/** The folder of PostgreSQL's programs where pg_auto_failover is installed beside them, or null. */
export function findFailoverPrograms(): string | null {
  const hasExtension = (folder: string) =>
    existsSync(join(folder, 'lib', 'pgautofailover.so')) && existsSync(AUTOCTL)
  return findBinaries(hasExtension)
}

// So that ten failovers take minutes. The defaults wait 20 s for a node and 30 s for a primary to stop.
const impatience = {
  health_check_period: 500,
  health_check_timeout: 1_000,
  health_check_retry_delay: 200,
  health_check_max_retries: 1,
  node_considered_unhealthy_timeout: 3_000,
  primary_demote_timeout: 2_000,
  startup_grace_period: 1_000,
}

interface NodeState {
  readonly name: string
  readonly state: string
}

/**
 * A primary, its synchronous standby and the monitor of pg_auto_failover, on the loopback. All processes end
 * with the test.
 */
export async function startFailoverCluster(bin: string) {
  const folder = folderOfPostgres()
  const options = {
    ...asPostgres(),
    cwd: folder,
    env: { HOME: folder, XDG_RUNTIME_DIR: folder, PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' },
  }
  const running = new Map<string, ChildProcess>()
  onTestFinished(() => {
    for (const child of running.values()) killTree(child)
  })

  async function create(
    name: string,
    kind: 'monitor' | 'postgres',
    port: number,
    more: string[] = [],
  ) {
    const shared = [
      '--pgctl',
      join(bin, 'pg_ctl'),
      '--hostname',
      '127.0.0.1',
      '--auth',
      'trust',
      '--no-ssl',
    ]
    const location = ['--pgdata', join(folder, name), '--pgport', String(port)]
    execFileSync(AUTOCTL, ['create', kind, ...shared, ...location, ...more], {
      ...options,
      stdio: 'pipe',
    })
    appendFileSync(join(folder, name, 'postgresql.conf'), 'fsync = off\n')
  }

  /** Starts pg_autoctl, which starts its PostgreSQL in the role that the monitor gives. */
  function run(name: string): void {
    const args = ['run', '--pgdata', join(folder, name)]
    running.set(name, spawn(AUTOCTL, args, { ...options, stdio: 'ignore', detached: true }))
  }

  async function kill(name: string): Promise<void> {
    const child = running.get(name)
    if (!child) throw new Error(`${name} does not run`)
    const ended = once(child, 'exit')
    killTree(child)
    await ended
  }

  const ports = [await freePort(), await freePort(), await freePort()] as const
  await create('monitor', 'monitor', ports[0])
  run('monitor')
  const monitor = `postgres://autoctl_node@127.0.0.1:${ports[0]}/pg_auto_failover`
  const asOwner = `postgres://postgres@127.0.0.1:${ports[0]}/pg_auto_failover`
  for (const [name, value] of Object.entries(impatience))
    await eventually(() => ask(asOwner, `alter system set pgautofailover.${name} = ${value}`))
  await ask(asOwner, 'select pg_reload_conf()')
  for (const [index, name] of ['node1', 'node2'].entries()) {
    const settings = ['--name', name, '--dbname', 'portal', '--monitor', monitor]
    await create(name, 'postgres', ports[index + 1] ?? 0, settings)
    run(name)
    if (index === 0) await eventually(async () => has(await states(), ['single']))
  }

  function states(): Promise<NodeState[]> {
    const text = 'select nodename as name, reportedstate::text as state from pgautofailover.node'
    return ask<NodeState>(asOwner, `${text} where reportedstate = goalstate`)
  }

  /** Waits until writes are on both nodes before their acknowledgement. Returns the primary's name. */
  async function isSynchronous(): Promise<string> {
    const nodes = await eventually(async () => has(await states(), ['primary', 'secondary']))
    return nodes.find(({ state }) => state === 'primary')?.name ?? ''
  }

  const hosts = `127.0.0.1:${ports[1]},127.0.0.1:${ports[2]}`
  return { url: `postgres://postgres@${hosts}/portal`, isSynchronous, kill, run }
}

function has(nodes: readonly NodeState[], expected: readonly string[]): readonly NodeState[] {
  const states = nodes.map(({ state }) => state).toSorted()
  if (states.join() !== expected.join()) throw new Error(`the nodes are ${states.join()}`)
  return nodes
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client.query<Row>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

const PATIENCE_MS = 90_000

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
}

/** SIGKILL for a process and its descendants, at once: as when a machine stops. */
function killTree(child: ChildProcess): void {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const parents = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const tree = [child.pid]
  for (const parent of tree)
    tree.push(...parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid))
  for (const pid of tree)
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended by itself.
    }
}
