import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, run } from './runtime.mjs'

const sources = ['apps/portal', 'packages/contract/src', 'package-lock.json']
const skipped = new Set(['dist', 'node_modules', 'test-results'])
const stampFile = join(root, 'apps', 'portal', 'dist', '.build-stamp')

/** Builds the portal, unless what is built is of these very sources. */
export function ensureBuilt() {
  const stamp = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the portal …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = run(findRuntime(), [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, 'apps', 'portal'),
  })
  if (code !== 0) throw new Error('The portal could not be built; the lines above say why.')
  writeFileSync(stampFile, stamp)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    hash.update(path).update(readFileSync(full))
    return
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (!skipped.has(entry.name)) addTo(hash, `${path}/${entry.name}`)
}
