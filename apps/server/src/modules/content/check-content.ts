import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentBytes } from '@partner-portal/contract/content-bytes'
import { checkFiles, tooLarge } from './check-files.ts'
import { type ContentFault, type FeedName, feedNames, readFeed } from './read-feed.ts'

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
