import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import type { Target } from '../../apps/server/src/platform/database/connect.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface FloorOptions {
  readonly pool: PoolConfig
  readonly statements: readonly (readonly Statement[])[]
}

/**
 * The floor, in a process of its own: `node:http` and a pool of `pg`. `/0` asks the database the
 * first of these lists of statements, each time anew.
 */
export async function startFloor(target: Target, statements: FloorOptions['statements']) {
  const child = fork(fileURLToPath(new URL('./http-floor-process.ts', import.meta.url)))
  const pool: PoolConfig =
    'databaseUrl' in target
      ? { connectionString: target.databaseUrl, max: 10 }
      : { host: target.socketDirectory, user: 'postgres', database: 'postgres', max: 4 }
  child.send({ pool, statements } satisfies FloorOptions)
  const [address] = (await once(child, 'message')) as [string]
  return { address, pid: child.pid ?? 0, stop: () => child.disconnect() }
}
