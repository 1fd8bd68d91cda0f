// The portal's texts, read from its sources: for the server and for the portal's build.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './runtime.mjs'

const sources = join(root, 'apps', 'portal', 'src')

/** Every group of texts of the portal: its name, and its texts by their keys. Needs Node 24. */
export async function readPortalTexts() {
  const files = readdirSync(sources, { recursive: true }).filter((name) =>
    name.endsWith('.texts.ts'),
  )
  await Promise.all(files.map((name) => load(name)))
  const { definedTexts } = await load('lib/texts/define-texts.ts')
  const groups = new Map(definedTexts)
  if (groups.size < definedTexts.length) throw new Error('Two groups of texts have one name')
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function load(name) {
  return import(pathToFileURL(join(sources, name)).href)
}
