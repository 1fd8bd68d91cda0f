import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filePath, picturePath } from '@partner-portal/contract/content/content'
import { contentBytes } from '@partner-portal/contract/content/content-bytes'
import { type ContentFault, type FeedName, feedNames, pathText, readFeed } from './read-feed.ts'

const tooLarge = `is larger than ${contentBytes / 1024} KiB`

/** Lists the mistakes of a content folder. A missing feed counts as empty. */
export async function checkContent(directory: string): Promise<ContentFault[]> {
  const found = await stat(directory).catch(() => null)
  if (!found?.isDirectory())
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

/** Checks that the pictures and files that a feed names exist. */
async function checkFiles(
  directory: string,
  file: FeedName,
  feed: unknown,
): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { path, name } of namesIn(feed, [])) {
    const found = await stat(join(directory, name)).catch(() => null)
    const fault = { file, path: pathText(path) }
    if (!found?.isFile()) faults.push({ ...fault, fault: `there is no file ${name}` })
    else if (found.size > contentBytes) faults.push({ ...fault, fault: `${name} ${tooLarge}` })
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
