import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Command } from 'commander'
import { systemClock } from '#platform/clock.ts'
import { vacuumLists } from '#platform/database/maintenance.ts'
import { type ImportMap, readImportMap } from '#platform/import/import-map.ts'
import type { ImportRecord } from '#platform/import/record.ts'
import { createRejects } from '#platform/import/rejects.ts'
import { type ImportCounts, runImport } from '#platform/import/run-import.ts'
import { importRecords } from '../import-records.ts'
import { AdminError } from './admin-error.ts'
import { createProgress } from './progress.ts'
import { requireMigrated, withDatabase } from './with-database.ts'

interface Options {
  partner?: string
  map?: string
  record: string
  rejects?: string
  dryRun?: boolean
  json?: boolean
}

/** Exit codes beyond 0 and 1: some lines were refused and the rest are in; stopped half-way. */
const REFUSED_SOME = 2
const STOPPED = 130

export function importCommand(): Command {
  return new Command('import')
    .description('import CSV or NDJSON files; repeating an import changes nothing')
    .argument('<file...>', '.csv, .ndjson or .jsonl')
    .option(
      '--partner <code>',
      'the partner whose rows they are (else the column partnerCode says)',
    )
    .option('--map <map.json>', "how a CSV's columns fill the record's fields")
    .option(
      '--record <name>',
      `without a map, what the rows are: ${[...importRecords.keys()].join(', ')}`,
      'financialDocument',
    )
    .option(
      '--rejects <file>',
      'where refused lines go (default: FILE.rejects.csv in the current directory)',
    )
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--json', 'answer as JSON')
    .action(importFiles)
}

async function importFiles(files: string[], options: Options): Promise<void> {
  const map = options.map === undefined ? null : await readImportMap(options.map, importRecords)
  const record = importRecords.get(map?.record ?? options.record)
  if (!record)
    throw new AdminError(
      `Record ${options.record} is unknown; there are: ${[...importRecords.keys()].join(', ')}`,
    )
  let stopped = false
  process.once('SIGINT', () => {
    stopped = true
  })
  const results = await withDatabase(async (database) => {
    await requireMigrated(database)
    const done = []
    for (const file of files) {
      if (!stopped) done.push(await importFile(file))
    }
    if (!options.dryRun) await vacuumLists(database.db)
    return done

    async function importFile(file: string) {
      const size = await sizeOf(file)
      const rejects = createRejects(
        options.rejects ?? `${basename(file, extname(file))}.rejects.csv`,
      )
      const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }
      const progress = createProgress(file, size, counts)
      try {
        await runImport({
          db: database.db,
          clock: systemClock,
          path: file,
          record: record as ImportRecord,
          map: map as ImportMap | null,
          partnerCode: options.partner ?? null,
          dryRun: options.dryRun ?? false,
          rejects,
          counts,
          onBytes: progress.advance,
          onNotice: (text) => console.error(`${file}: ${text}`),
          isStopped: () => stopped,
        })
      } finally {
        progress.end()
        await rejects.close()
      }
      return { file, ...counts, rejects: rejects.count > 0 ? rejects.path : null }
    }
  })
  if (options.json)
    console.log(JSON.stringify({ dryRun: options.dryRun ?? false, stopped, files: results }))
  else for (const result of results) console.log(sentence(result, options.dryRun ?? false))
  if (stopped) console.error('Stopped. What is in stays in; run the same command again to go on.')
  if (results.some((result) => result.rejected > 0)) process.exitCode = REFUSED_SOME
  if (stopped) process.exitCode = STOPPED
}

type Result = ImportCounts & { file: string; rejects: string | null }

function sentence(
  { file, read, created, updated, unchanged, rejected, rejects }: Result,
  dryRun: boolean,
): string {
  const what = `${read} read: ${created} new, ${updated} changed, ${unchanged} the same, ${rejected} refused`
  const where = rejects ? ` (see ${rejects})` : ''
  return `${file}: ${what}${where}${dryRun ? '; nothing was changed (--dry-run)' : ''}.`
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch {
    // The sentence below says it.
  }
  throw new AdminError(`${file} cannot be read: there is no such file.`)
}
