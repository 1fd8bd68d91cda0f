import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type {
  Prerender,
  ReplacedText,
  StartPage,
  StartPageName,
} from '@partner-portal/contract/content/start-page'
import { portalHash, prerenderName, stampName } from '../../../../../packages/runtime/sources.mjs'
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

/** Draws pages with a built portal's own code, for a deployment's configuration and texts. */
export function prerenderOf(directory: string, replacedText: ReplacedText) {
  return async (
    name: StartPageName | undefined,
    config: object,
  ): Promise<StartPage | undefined> => {
    if (name === undefined) return undefined
    const built = pathToFileURL(join(directory, prerenderName)).href
    const { prerender }: { prerender: Prerender } = await import(built)
    return prerender(name, config, replacedText)
  }
}
