import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filePath, picturePath, stylePath } from '@partner-portal/contract/content/content'
import { contentBytes } from '@partner-portal/contract/values/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#domain/installation/config.ts'
import {
  type ContentFault,
  type FeedName,
  faultSentence,
  feedKinds,
  feedNames,
  isFeedName,
  readFeed,
} from './feeds.ts'
import { FEED_KEPT_SECONDS, FILE_KEPT_SECONDS, filePolicy } from './file-headers.ts'

/** Serves the feeds, catalogues and files of CONTENT_DIR to any origin. */
export async function contentRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const folder = openContentFolder(config.contentDir, (faults) => {
    for (const fault of faults) app.log.error(`content: ${faultSentence(fault)}`)
  })
  for (const name of feedNames) await folder.read(name)

  app.get<{ Params: { '*': string } }>('/content/*', async (request, reply) => {
    const name = request.params['*']
    const file = await folder.read(name)
    if (!file) return reply.callNotFound()
    const keptSeconds = isFeedName(name) ? FEED_KEPT_SECONDS : FILE_KEPT_SECONDS
    reply
      .header('etag', file.tag)
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    reply.header('content-security-policy', filePolicy(extname(name)))
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
    return reply.type(file.mediaType).send(file.bytes)
  })
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
}

const servedPaths = [picturePath, filePath, stylePath]

interface ContentFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly tag: string
}

interface CachedFile {
  /** A new value after each change of the file. */
  readonly version: string
  readonly file: ContentFile | null
}

/**
 * Serves a content folder and reads changed files again. When a feed gets a mistake, this logs it
 * once and keeps serving the last correct version.
 */
function openContentFolder(
  directory: string,
  onFaults: (faults: readonly ContentFault[]) => void,
): { read: (name: string) => Promise<ContentFile | null> } {
  const known = new Map<string, CachedFile>()
  return { read }

  /** Null for files that are not served. A feed always exists; an unreadable one is empty. */
  async function read(name: string): Promise<ContentFile | null> {
    if (!isFeedName(name) && !servedPaths.some((served) => served.test(name))) return null
    const path = join(directory, name)
    const missing = isFeedName(name) ? emptyFeed(name) : null
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile() || stats.size > contentBytes) {
      known.delete(name)
      return missing
    }
    const version = `${stats.mtimeMs} ${stats.size} ${stats.ino}`
    const before = known.get(name)
    if (before?.version === version) return before.file
    const bytes = await readFile(path).catch(() => null)
    if (!bytes) return before?.file ?? missing
    const file = isFeedName(name)
      ? (checkedFeed(name, bytes) ?? before?.file ?? missing)
      : contentFile(name, bytes)
    known.set(name, { version, file })
    return file
  }

  function checkedFeed(name: FeedName, bytes: Buffer): ContentFile | null {
    const { feed, faults } = readFeed(name, bytes.toString('utf8'))
    if (faults.length === 0) return contentFile(name, Buffer.from(JSON.stringify(feed)))
    onFaults(faults)
    return null
  }
}

function emptyFeed(name: FeedName): ContentFile {
  return contentFile(name, Buffer.from(JSON.stringify(feedKinds[name].empty)))
}

function contentFile(name: string, bytes: Buffer): ContentFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { bytes, mediaType: mediaTypes[extname(name)] ?? '', tag: `"${digest}"` }
}
