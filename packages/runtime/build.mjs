import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, runAside } from './runtime.mjs'

const shared = ['packages/contract/src', 'package-lock.json']
// The SDK draws the portal's styling preview.
const portal = {
  what: 'the portal',
  folder: 'apps/portal',
  sources: ['packages/sdk/src', ...shared],
}
const embedCode = { what: 'the embed code', folder: 'packages/sdk', sources: shared }
const skipped = new Set(['dist', 'node_modules', 'test-results'])

/** Builds the portal and the embed code, if their sources have changed since the last build. */
export async function ensureBuilt() {
  await Promise.all([ensureOneBuilt(portal), ensureEmbedCodeBuilt()])
}

export function ensureEmbedCodeBuilt() {
  return ensureOneBuilt(embedCode)
}

async function ensureOneBuilt({ what, folder, sources }) {
  const stampFile = join(root, folder, 'dist', '.build-stamp')
  const stamp = sourcesHash([folder, ...sources])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(`Building ${what} …`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runAside(findRuntime(), [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, folder),
  })
  if (code !== 0) throw new Error(`${output}\nCould not build ${what}.`)
  writeFileSync(stampFile, stamp)
}

function sourcesHash(sources) {
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
