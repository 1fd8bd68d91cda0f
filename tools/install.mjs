import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../packages/runtime/runtime.mjs'
import { isInstalled } from './installed.mjs'

const lockFile = join(root, 'package-lock.json')
// npm writes it at the end of each installation.
const installedFile = join(root, 'node_modules', '.package-lock.json')
// npm may be configured to omit packages; with this file the installation is not repeated for them.
const stampFile = join(root, 'node_modules', '.install-stamp')

/** Installs the packages of the lock file, unless they are installed. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  if (existsSync(installedFile) && isInstalled(packagesOf(lockFile), packagesOf(installedFile)))
    return
  console.log('Installing packages …')
  // Hides engine warnings: they are about the Node of npm, not of the portal.
  const code = run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error('The packages could not be installed; the lines above say why.')
  writeFileSync(stampFile, lock)
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
