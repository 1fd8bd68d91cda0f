import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, runAside } from './runtime.mjs'
import { hashOf, portalSources, sharedSources, stampName } from './sources.mjs'

const portal = { what: 'the portal', folder: 'apps/portal', sources: portalSources }
const embedCode = {
  what: 'the embed code',
  folder: 'packages/sdk',
  sources: ['packages/sdk', ...sharedSources],
}

/** Builds the portal and the embed code, if their sources have changed since the last build. */
export async function ensureBuilt() {
  await Promise.all([ensureOneBuilt(portal), ensureEmbedCodeBuilt()])
}

export function ensureEmbedCodeBuilt() {
  return ensureOneBuilt(embedCode)
}

async function ensureOneBuilt({ what, folder, sources }) {
  const stampFile = join(root, folder, 'dist', stampName)
  const stamp = hashOf(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(`Building ${what} …`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runAside(findRuntime(), [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, folder),
  })
  if (code !== 0) throw new Error(`${output}\nCould not build ${what}.`)
  writeFileSync(stampFile, stamp)
}
