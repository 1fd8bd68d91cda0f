import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN_ROOT = '/usr/lib/postgresql'

/** The folder with the programs of Debian's newest PostgreSQL whose folder fits, or null. */
export function findBinaries(fits = () => true) {
  if (!existsSync(DEBIAN_ROOT)) return null
  const versions = readdirSync(DEBIAN_ROOT).filter((name) => {
    const folder = join(DEBIAN_ROOT, name)
    return existsSync(join(folder, 'bin', 'pg_ctl')) && fits(folder)
  })
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest ? join(DEBIAN_ROOT, newest, 'bin') : null
}
