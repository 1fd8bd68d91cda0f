// The dumps of releases in test/releases, one for each: schema, rows and ledger. `npm run release` adds one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readRelease } from '../../../packages/runtime/sources.mjs'
import type { SqlMigration } from '../src/domain/schema/migrations.ts'
import { isAtLeast } from '../src/domain/schema/schema-state.ts'

const folder = new URL('./releases/', import.meta.url)
const END = '.sql.gz'

/** The oldest first. */
export const releases: readonly string[] = readdirSync(folder)
  .map((file) => file.slice(0, -END.length))
  .toSorted((a, b) => (isAtLeast(a, b) ? 1 : -1))

export function fileOf(version: string): URL {
  return new URL(`${version}${END}`, folder)
}

export function readDump(version: string): string {
  return gunzipSync(readFileSync(fileOf(version))).toString()
}

/** A dump's first line. */
export function firstLineOf(version: string): string {
  return `-- ${version}, API ${hashApi()}\n`
}

const applied =
  /^\s*(?:INSERT INTO public\.kysely_migration .*)?\('([^']+)', '[^']*'.*'(\w{64})'\)[,;]$/gm

/** Finds changed migrations of a release, and an unchanged version number after a change of the API or the schema. */
export function findReleaseFaults(
  migrations: readonly SqlMigration[],
  last = releases.at(-1),
  release = readRelease(),
  dump = last && readDump(last),
): string[] {
  if (!last || !dump) return []
  const known = new Map([...dump.matchAll(applied)].map(([, name = '', hash = '']) => [name, hash]))
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const changed = [...known].filter(([name, hash]) => hashes.get(name) !== hash)
  if (changed.length > 0)
    return changed.map(
      ([name]) =>
        `${name} was changed, and databases of ${last} have it applied as it was. Write another migration.`,
    )
  const isSame = known.size === hashes.size && dump.startsWith(firstLineOf(last))
  if (isSame || !isAtLeast(last, release)) return []
  return [
    `API or schema differ from those of release ${last}. Begin CHANGELOG.md with the next version and what changed, then: npm run openapi`,
  ]
}

/** Texts for readers may change without a new version. */
const texts = new Set(['description', 'summary', 'example', 'examples', 'tags', 'version'])

function hashApi(): string {
  const file = new URL('../../../packages/contract/openapi.json', import.meta.url)
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const shape = JSON.stringify(withoutTexts(document))
  return createHash('sha256').update(shape).digest('hex')
}

/** A field of a record may have the name of a text. */
function withoutTexts(node: unknown, isOfFields = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutTexts(item))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => isOfFields || !texts.has(key))
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutTexts(value, key === 'properties' && !isOfFields)]),
  )
}
