import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../../../../packages/testing/postgres-binaries.mjs'

/** Dumps a database and restores the dump into another, as an operator does; throws unless both exit with 0. */
export async function dumpAndRestore(from: string, to: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', `--file=${file}`, from])
  await run('pg_restore', ['--no-owner', `--dbname=${to}`, file])
}

/** A database as statements, which any newer PostgreSQL runs, the embedded one too. */
export async function dumpAsText(url: string): Promise<string> {
  const options = ['--inserts', '--rows-per-insert=1000', '--no-owner', '--no-privileges']
  return (await run('pg_dump', [...options, url])).stdout
}

/** Runs a program of PostgreSQL from the server's folder, or else from the path. */
function run(program: string, args: readonly string[]) {
  const folder = findBinaries()
  return promisify(execFile)(folder ? join(folder, program) : program, args, {
    maxBuffer: 1e8,
  })
}
