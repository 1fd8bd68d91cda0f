import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filePath, picturePath } from '@partner-portal/contract/content'
import { contentBytes } from '@partner-portal/contract/content-bytes'
import { type ContentFault, pathText } from './read-feed.ts'

export const tooLarge = `is larger than ${contentBytes / 1024} KiB`

/** Checks that the pictures and files that a feed names exist. */
export async function checkFiles(
  directory: string,
  file: string,
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
