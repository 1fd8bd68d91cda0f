import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** PostgreSQL and PgBouncer refuse to run as root. Debian's packages create the user postgres. */
export function asPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A folder for the user postgres, removed when the test is over. */
export function folderOfPostgres(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program that is killed when the test is over. */
export function spawnUntilEnd(
  program: string,
  args: readonly string[],
  owner: { uid?: number; gid?: number } = {},
): { process: ChildProcess; kill: () => Promise<void> } {
  const child = spawn(program, args, { ...owner, cwd: '/', stdio: 'ignore' })
  const exited = once(child, 'exit')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  return { process: child, kill }
}
