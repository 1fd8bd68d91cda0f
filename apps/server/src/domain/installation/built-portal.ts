import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { portalHash, stampName } from '../../../../../packages/runtime/sources.mjs'
import type { Config } from './config.ts'

export const portalDirectory = fileURLToPath(new URL('../../../../portal/dist', import.meta.url))

const rebuild = 'Run: npm run build -w apps/portal -w packages/sdk; then start the server again.'

/** Why this server cannot serve the portal of its version. Null: it can, or is not meant to. */
export async function findPortalFault(
  { servePortal }: Config,
  directory = portalDirectory,
): Promise<string | null> {
  if (!servePortal) return null
  const read = (name: string) => readFile(join(directory, name), 'utf8').catch(() => null)
  if ((await read('index.html')) === null) return `The portal is not built. ${rebuild}`
  const isOwn = (await read(stampName)) === portalHash()
  return isOwn ? null : `The portal was built from other sources than this version's. ${rebuild}`
}
