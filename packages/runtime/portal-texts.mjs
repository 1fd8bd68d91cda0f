// The portal's texts, read from its sources: for the server and for the portal's build.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './runtime.mjs'

const sources = join(root, 'apps', 'portal', 'src')
const contract = join(root, 'packages', 'contract', 'src')

/** Every group of texts of the portal: its name, and its texts by their keys. Needs Node 24. */
export async function readPortalTexts() {
  const files = readdirSync(sources, { recursive: true }).filter((name) =>
    name.endsWith('.texts.ts'),
  )
  await Promise.all(files.map((name) => load(sources, name)))
  const { definedTexts } = await load(sources, 'lib/texts/define-texts.ts')
  const { textsOf } = await load(sources, 'list/definition/list-texts.ts')
  const { lists } = await load(contract, 'lists/lists.ts')
  // A list without a file of texts has those of its declaration.
  for (const list of Object.values(lists))
    if (!definedTexts.some(([name]) => name === list.texts)) textsOf(list)
  const groups = new Map(definedTexts)
  if (groups.size < definedTexts.length) throw new Error('Two groups of texts have one name')
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function load(folder, name) {
  return import(pathToFileURL(join(folder, name)).href)
}
