import { resolve } from 'node:path'
import { Command } from 'commander'
import { loadConfig } from '#domain/installation/config-file.ts'
import { checkContent, faultSentence } from '#modules/content/feeds.ts'
import { faultLine, readFeedState } from '#modules/list/reload/feed-folder.ts'
import type { Db } from '#platform/database/connect.ts'
import { feedRecords } from '../../import-records.ts'
import { answering, asTable, group, limitOption, reading } from '../command/answer.ts'
import { AdminError } from '../command/operator.ts'

export function feedCommands(): Command {
  return group('feed', "the folder of the provider's files (FEED_DIR)", [
    reading(
      new Command('list')
        .description(
          'list files that wait, the newest that were imported or failed, and when data last came',
        )
        .addOption(limitOption()),
      listFeed,
    ),
  ])
}

async function listFeed(db: Db, { limit }: { limit: number }) {
  const { feedDir } = loadConfig()
  if (feedDir === undefined) throw new AdminError('There is no feed: FEED_DIR is not set.')
  const rows = await db
    .selectFrom('feed_file')
    .select(['finished_at as at', 'record', 'name', 'counts', 'fault'])
    .orderBy('finished_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
  const { records, waiting, strays } = await readFeedState(db, feedDir, [...feedRecords.keys()])
  const none = { read: null, created: null, updated: null, refused: null, fault: null }
  const files = [
    ...waiting.map(({ writtenAt: at, record, name }) => {
      return { at, record, name, state: 'waiting', ...none }
    }),
    ...rows.map(({ counts, fault, ...file }) => {
      const { read, created, updated, rejected } = counts as Record<string, number>
      const state = fault === null ? 'imported' : 'failed'
      return { ...file, state, read, created, updated, refused: rejected, fault }
    }),
  ]
  const text = [
    asTable(records),
    asTable(files.map((file) => ({ ...file, fault: file.fault && faultLine(file.fault) }))),
    ...strays.map((name) => `The name of ${name} begins with no record.`),
  ]
  return { json: { records, files, strays }, text: text.join('\n\n') }
}

export function contentCommands(): Command {
  return group('content', 'banners and articles', [
    answering(
      new Command('check')
        .description('list all mistakes in a content folder')
        .argument('[dir]', 'the folder (default: CONTENT_DIR)'),
      async (path: string | undefined) => {
        const directory = path === undefined ? loadConfig().contentDir : resolve(path)
        const faults = await checkContent(directory)
        if (faults.length > 0) process.exitCode = 1
        const text = faults.map(faultSentence).join('\n') || `${directory}: no mistakes.`
        return { json: { directory, faults }, text }
      },
    ),
  ])
}
