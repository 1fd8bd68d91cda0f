import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntime, root, runAside } from './runtime.mjs'
import { hashOf, portalSources, sharedSources, stampName } from './sources.mjs'
import { step } from './steps.mjs'

const portal = { what: 'the portal', folder: 'apps/portal', sources: portalSources }
const embedCode = {
  what: 'the embed code',
  folder: 'packages/sdk',
  sources: ['packages/sdk', ...sharedSources],
}

/** Builds the portal and the embed code, if their sources have changed since the last build. */
export function ensureBuilt() {
  return build([portal, embedCode])
}

export function ensureEmbedCodeBuilt() {
  return build([embedCode])
}

async function build(parts) {
  const stale = parts.flatMap((part) => {
    const stampFile = join(root, part.folder, 'dist', stampName)
    const stamp = hashOf(part.sources)
    const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    return isBuilt ? [] : [{ ...part, stampFile, stamp }]
  })
  if (stale.length === 0) return
  const whats = stale.map(({ what }) => what).join(' and ')
  await step(`Building ${whats}`, () => Promise.all(stale.map(buildOne)))
}

async function buildOne({ what, folder, stampFile, stamp }) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runAside(findRuntime(), [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, folder),
    // A test has another one, and React would be the slow build.
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${output}\nCould not build ${what}.`)
  writeFileSync(stampFile, stamp)
}
