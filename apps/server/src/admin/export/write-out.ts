import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AdminError } from '../command/admin-error.ts'

/** Writes to the standard output, or to a file that appears only when it is complete. */
export async function writeOut(lines: AsyncIterable<string>, path: string | null): Promise<void> {
  if (path === null) return toOutput(lines)
  const part = `${path}.part`
  try {
    // The file contains personal data.
    await pipeline(Readable.from(lines), createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw isFileFault(error) ? new AdminError(`${path}: ${error.message}`) : error
  }
}

export function requireFree(path: string): void {
  if (existsSync(path))
    throw new AdminError(
      `${path} already exists, and perhaps nobody has read it yet. Name another file.`,
    )
}

async function toOutput(lines: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(lines), process.stdout, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    throw new AdminError(
      'The reader closed the output before all rows were written. The cursor is unchanged.',
    )
  }
}

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return /^E(ACCES|NOENT|ISDIR|NOSPC|ROFS|PERM)$/.test((error as NodeJS.ErrnoException).code ?? '')
}
