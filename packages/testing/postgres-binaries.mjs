import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN_ROOT = '/usr/lib/postgresql'

/** The folder with the programs of Debian's newest PostgreSQL, or null. */
export function findBinaries() {
  if (!existsSync(DEBIAN_ROOT)) return null
  const versions = readdirSync(DEBIAN_ROOT).filter((name) =>
    existsSync(join(DEBIAN_ROOT, name, 'bin', 'pg_ctl')),
  )
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest ? join(DEBIAN_ROOT, newest, 'bin') : null
}
