import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filePath, pictureFields, picturePath } from '@partner-portal/contract/content'
import { MOST_BYTES } from './content-folder.ts'
import { type ContentFault, type FeedName, feedNames, readFeed } from './read-feed.ts'

/** Every mistake of a content folder; a feed that is not there is an empty one. */
export async function checkContent(directory: string): Promise<ContentFault[]> {
  const found = await stat(directory).catch(() => null)
  if (!found?.isDirectory())
    return [{ file: directory, place: '', fault: 'is not a folder that can be read' }]
  const faults = await Promise.all(feedNames.map((name) => checkFeed(directory, name)))
  return faults.flat()
}

async function checkFeed(directory: string, file: FeedName): Promise<readonly ContentFault[]> {
  let text: string
  try {
    text = await readFile(join(directory, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    return [{ file, place: '', fault: 'cannot be read' }]
  }
  if (text.length > MOST_BYTES) return [{ file, place: '', fault: tooLarge }]
  const { feed, faults } = readFeed(file, text)
  return faults.length > 0 ? faults : checkFiles(directory, file, feed)
}

const tooLarge = `is larger than ${MOST_BYTES / 1024} KiB`

type Entry = Readonly<Record<string, unknown>>

async function checkFiles(
  directory: string,
  file: FeedName,
  feed: unknown,
): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const [list, entries] of Object.entries(feed as Record<string, Entry[]>))
    for (const [index, entry] of entries.entries())
      for (const [field, name] of filesOf(entry)) {
        const found = await stat(join(directory, name)).catch(() => null)
        const place = `${list}[${index}].${field}`
        if (!found?.isFile()) faults.push({ file, place, fault: `there is no file ${name}` })
        else if (found.size > MOST_BYTES) faults.push({ file, place, fault: `${name} ${tooLarge}` })
      }
  return faults
}

/** What of the folder an entry names, by its field. */
function filesOf(entry: Entry): [field: string, name: string][] {
  const pictures = pictureFields.map((field): [string, string] => [field, String(entry[field])])
  const link = entry.link as { url?: unknown } | string | undefined
  const url = typeof link === 'object' ? String(link.url) : ''
  return [
    ...pictures.filter(([, name]) => picturePath.test(name)),
    ...(filePath.test(url) ? [['link.url', url] satisfies [string, string]] : []),
  ]
}
