import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  articleFeed,
  bannerFeed,
  filePath,
  picturePath,
} from '@partner-portal/contract/content/content'
import { pluginCatalogue } from '@partner-portal/contract/content/plugins'
import {
  integrationResources,
  marketingResources,
} from '@partner-portal/contract/content/resources'
import { contentBytes } from '@partner-portal/contract/values/limits'
import type { z } from 'zod'

/** The feeds of a content folder by file name. `empty`: the answer if there is no feed. */
export const feedKinds = {
  'marketing-resources.json': { schema: marketingResources, empty: { groups: [] } },
  'integration-resources.json': { schema: integrationResources, empty: { products: [] } },
  'banners.json': { schema: bannerFeed, empty: { banners: [] } },
  'broker-articles.json': { schema: articleFeed, empty: { articles: [] } },
  'partner-articles.json': { schema: articleFeed, empty: { articles: [] } },
  'plugins.json': { schema: pluginCatalogue, empty: { plugins: [] } },
} as const satisfies Record<string, { schema: z.ZodType; empty: object }>
export type FeedName = keyof typeof feedKinds

export const feedNames = Object.keys(feedKinds) as FeedName[]

export function isFeedName(name: string): name is FeedName {
  return Object.hasOwn(feedKinds, name)
}

export interface ContentFault {
  readonly file: string
  /** The position in the file: `banners[1].buttonLink`. Empty: the whole file. */
  readonly path: string
  readonly fault: string
}

/** Reads a feed. Returns it, or all mistakes of its file. */
export function readFeed(
  file: FeedName,
  text: string,
): { feed: unknown; faults: readonly ContentFault[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { feed: null, faults: [{ file, path: positionOfJsonFault(text), fault: 'is not JSON' }] }
  }
  const parsed = feedKinds[file].schema.safeParse(json)
  if (parsed.success) return { feed: parsed.data, faults: [] }
  const faults = parsed.error.issues.map(({ path, message }) => ({
    file,
    path: pathText(path),
    fault: message,
  }))
  return { feed: null, faults }
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

export function faultSentence({ file, path, fault }: ContentFault): string {
  return `${file}: ${path === '' ? '' : `${path}: `}${fault}`
}

/**
 * Finds where a text stops being JSON: `line 3, column 5`. V8 reports it only for some mistakes. The text
 * before the mistake is merely incomplete, so the shortest broken prefix ends at it.
 */
function positionOfJsonFault(text: string): string {
  let [sound, broken] = [0, text.length]
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    if (isUnfinished(text.slice(0, middle))) sound = middle
    else broken = middle
  }
  const before = text.slice(0, sound).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

function isUnfinished(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return /end of JSON input|Unterminated string/.test((error as Error).message)
  }
}

const tooLarge = `is larger than ${contentBytes / 1024} KiB`

/** Lists the mistakes of a content folder. A missing feed counts as empty. */
export async function checkContent(directory: string): Promise<ContentFault[]> {
  const stats = await stat(directory).catch(() => null)
  if (!stats?.isDirectory())
    return [{ file: directory, path: '', fault: 'is not a folder that can be read' }]
  const faults = await Promise.all(feedNames.map((name) => checkFeed(directory, name)))
  return faults.flat()
}

async function checkFeed(directory: string, file: FeedName): Promise<readonly ContentFault[]> {
  let text: string
  try {
    text = await readFile(join(directory, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    return [{ file, path: '', fault: 'cannot be read' }]
  }
  if (text.length > contentBytes) return [{ file, path: '', fault: tooLarge }]
  const { feed, faults } = readFeed(file, text)
  return faults.length > 0 ? faults : checkFiles(directory, file, feed)
}

/** Checks that a feed's pictures and files exist. */
async function checkFiles(
  directory: string,
  file: FeedName,
  feed: unknown,
): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { path, name } of namesIn(feed, [])) {
    const stats = await stat(join(directory, name)).catch(() => null)
    const fault = { file, path: pathText(path) }
    if (!stats?.isFile()) faults.push({ ...fault, fault: `there is no file ${name}` })
    else if (stats.size > contentBytes) faults.push({ ...fault, fault: `${name} ${tooLarge}` })
  }
  return faults
}

interface Named {
  readonly path: readonly (string | number)[]
  readonly name: string
}

function namesIn(value: unknown, path: Named['path']): Named[] {
  if (typeof value === 'string')
    return picturePath.test(value) || filePath.test(value) ? [{ path, name: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => namesIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => namesIn(item, [...path, key]))
}
