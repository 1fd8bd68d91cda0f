import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../packages/runtime/runtime.mjs'

const stampFile = join(root, 'node_modules', '.install-stamp')

/** Installs the packages of the lock file, unless they are there already. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  console.log('Installing packages …')
  // The engine warnings are about the Node that runs npm, not the one that runs the portal.
  const code = run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error('The packages could not be installed; the lines above say why.')
  writeFileSync(stampFile, lock)
}
