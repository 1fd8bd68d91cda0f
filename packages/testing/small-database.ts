import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

// Every start of the embedded database clears its 128 MB of shared buffers, in half a second of
// processor time, and every copy of a data directory copies the old files of its write-ahead log.
const settings = ['shared_buffers = 16MB', 'wal_recycle = off', 'wal_init_zero = off']

/** Makes a stopped embedded database small and quick to start, for tests that start copies of it. */
export function makeSmall(dataDirectory: string): void {
  appendFileSync(
    join(dataDirectory, 'database', 'postgresql.conf'),
    settings.map((setting) => `${setting}\n`).join(''),
  )
}
