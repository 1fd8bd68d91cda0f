import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../packages/testing/postgres-binaries.mjs'
import { installDebianPackages } from './debian.mjs'

export const postgresPackages = ['postgresql']

/**
 * Starts a new PostgreSQL for tests on a free loopback port, with an empty data folder. Returns null
 * if there is none to start. `stop()` stops it and removes the folder.
 */
export async function startPostgres() {
  const bin =
    findBinaries() ?? ((await installDebianPackages(postgresPackages)) ? findBinaries() : null)
  if (!bin) return null
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
  const settings = `-p ${port} -h 127.0.0.1 -k '' -c fsync=off -c max_connections=100`
  must('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
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
