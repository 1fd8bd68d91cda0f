import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

const skipped = new Set(['dist', 'dist-before', 'node_modules', 'test', 'test-results'])

/** A file or folder of this name is part of a version, and neither made from it nor a test. */
export function isSource(name) {
  return !skipped.has(name) && !/\.test\.\w+$/.test(name)
}

export const sharedSources = ['packages/contract/src', 'packages/sheets/src', 'package-lock.json']
// The SDK draws the portal's styling preview.
export const portalSources = ['apps/portal', 'packages/sdk/src', ...sharedSources]
/** The file of a build with the hash of its sources. */
export const stampName = '.build-stamp'
/** The file of a build that draws what a page shows before its script runs. */
export const prerenderName = '.prerender.mjs'

/** The hash of the portal's sources: a build with another hash is of another version. */
export function portalHash() {
  return hashOf(portalSources)
}

/**
 * The release and the hash of the server's sources, such as 1.0.0+5f6fcda1. Not git's commit, because an
 * archive has none.
 */
export function readVersion() {
  return `${readRelease()}+${hashOf(['apps/server/src', ...sharedSources]).slice(0, 8)}`
}

/** The release alone, the newest of CHANGELOG.md: 1.0.0. */
export function readRelease() {
  const [, heading] = /^## (.*)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  const [, release] = /^(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/.exec(heading) ?? []
  if (!release) throw new Error(`CHANGELOG.md begins with ${heading}, not with 1.0.0 (2026-11-29).`)
  return release
}

const hashes = new Map()

/** Hashed once: a process keeps the code it started with. One process of tests starts many servers. */
export function hashOf(sources) {
  const key = sources.join()
  if (!hashes.has(key)) {
    const hash = createHash('sha256')
    for (const source of sources) addTo(hash, source)
    hashes.set(key, hash.digest('hex'))
  }
  return hashes.get(key)
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
    if (isSource(entry.name)) addTo(hash, `${path}/${entry.name}`)
}
