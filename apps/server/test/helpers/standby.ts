import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { findBinaries } from '../../../../packages/testing/postgres-binaries.mjs'
import { atPort } from './postgres-databases.ts'
import { asPostgres, folderOfPostgres, spawnUntilEnd } from './spawned.ts'

/** True if this machine can run a standby. */
export const hasPostgres = findBinaries() !== null

/** Starts a streaming standby of a database's server, and returns the database's URL there. */
export async function startStandby(databaseUrl: string) {
  const data = join(folderOfPostgres(), 'data')
  const bin = findBinaries() ?? ''
  const owner = asPostgres()
  const args = [
    '--pgdata',
    data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--dbname',
    databaseUrl,
  ]
  execFileSync(join(bin, 'pg_basebackup'), args, { ...owner, cwd: '/', stdio: 'pipe' })
  const port = await freePort()
  const settings = [
    '-c',
    'fsync=off',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
  ]
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings]
  const { kill } = spawnUntilEnd(join(bin, 'postgres'), options, owner)
  return { url: atPort(databaseUrl, port), kill }
}
