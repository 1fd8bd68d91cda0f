import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runAside } from '../packages/runtime/runtime.mjs'

/** Runs npm run build:static. Returns its output, and the folder if it made one. */
export async function buildStatic(
  args: readonly string[],
  folder = mkdtempSync(join(tmpdir(), 'portal-static-')),
): Promise<{ readonly folder: string; readonly code: number; readonly output: string }> {
  const main = join(root, 'tools', 'static', 'main.ts')
  const result = await runAside(process.execPath, [main, '--out', folder, ...args])
  return { folder, ...result }
}
