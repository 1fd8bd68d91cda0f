import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../packages/runtime/runtime.mjs'
import { findBinaries } from '../packages/testing/postgres-binaries.mjs'
import { installDebianPackages } from './debian.mjs'

export const postgresPackages = ['postgresql']

/**
 * Starts a new PostgreSQL for tests on a free loopback port, with an empty data folder. Returns null
 * if there is none to start. `stop()` stops it and removes the folder.
 */
export async function startPostgres(settings = []) {
  const bin =
    findBinaries() ?? ((await installDebianPackages(postgresPackages)) ? findBinaries() : null)
  return bin && startFrom(bin, settings)
}

const withCitus = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=prefer',
  'wal_level=logical',
]
// Each test file copies every shard.
const citusSettings = [...withCitus, 'citus.shard_count=4', 'autovacuum=off']

/** The standard of an installation: 32 shards. */
export const fullCitus = [...withCitus, 'citus.shard_count=32', 'max_wal_size=8GB']

/**
 * Starts a coordinator of Citus with two workers, as `startPostgres`; those beyond the first `workers` hold
 * nothing until `addWorkers`. `CITUS_INSTALL` names a script that installs a missing Citus.
 */
export async function startCitus(workers = 2, settings = citusSettings) {
  const bin = findCitus() ?? (installCitus() ? findCitus() : null)
  if (!bin) return null
  const servers = []
  const stop = () => servers.forEach((server) => server.stop())
  try {
    for (const _ of ['coordinator', 'worker', 'worker'])
      servers.push(await startFrom(bin, settings))
    const [coordinator, ...all] = servers
    const add = ({ port }) => coordinator.query(`select citus_add_node('127.0.0.1', ${port})`)
    for (const { query } of servers) query('create extension citus')
    coordinator.query(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    all.slice(0, workers).forEach(add)
    return { url: coordinator.url, stop, addWorkers: () => all.slice(workers).forEach(add) }
  } catch (error) {
    stop()
    throw error
  }
}

function findCitus() {
  return findBinaries((folder) => existsSync(join(folder, 'lib', 'citus.so')))
}

function installCitus() {
  const script = process.env.CITUS_INSTALL
  return Boolean(script) && run('bash', [script]) === 0
}

async function startFrom(bin, more) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  // PostgreSQL refuses to run as root. Debian's package creates the user postgres.
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(folder, Number(output('id', ['-u', 'postgres'])), -1)
  const data = join(folder, 'data')
  const port = await freePort()
  const must = (program, args) => {
    const command = asRoot
      ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args]
      : [join(bin, program), ...args]
    const { status, stderr, stdout } = spawnSync(command[0], command.slice(1), {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
  }
  must('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const settings = ['fsync=off', 'max_connections=100', ...more].map((setting) => `-c ${setting}`)
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${settings.join(' ')}`
  must('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    // Over its socket a query needs a quarter less of both processors.
    socketUrl: `${url}?host=${folder}`,
    port,
    query: (text) => must('psql', [url, '-qXc', text]),
    stop() {
      must('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function output(command, args) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
