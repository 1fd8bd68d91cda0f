import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { type Encoding, encodings } from '@partner-portal/sheets/encoding'
import { Command, Option } from 'commander'
import type { CsvLayout } from '#domain/import/convert.ts'
import { checkImportFile, type ImportSource } from '#domain/import/import-file.ts'
import { readImportMap } from '#domain/import/import-map.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { openRejects, type Rejects } from '#domain/import/rejects.ts'
import { type ImportCounts, noCounts, type Repeat, runImport } from '#domain/import/run-import.ts'
import { loadConfig } from '#domain/installation/config-file.ts'
import { vacuumLists } from '#domain/schema/migrate.ts'
import { recordOfName } from '#modules/list/reload/feed-folder.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isForbidden } from '#platform/database/faults.ts'
import { importRecords } from '../../import-records.ts'
import { fromCommand } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, asOperator, operatorName, recordByOperator } from '../command/operator.ts'
import { nameDatabase, withMigrated } from '../command/with-database.ts'

interface Options {
  partner?: string
  map?: string
  encoding?: Encoding
  record?: string
  rejects?: string
  dryRun?: boolean
  json?: boolean
}

/** Exit codes besides 0 and 1 (docs/import.md). */
const REFUSED_SOME = 2
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const
/** Repeated lines and warnings in the summary. */
const MOST_NAMED = 10

export function importCommand(): Command {
  return new Command('import')
    .description('import CSV, XLSX or NDJSON files; repeating an import changes nothing')
    .argument('<file...>', '.csv, .xlsx, .ndjson or .jsonl')
    .option(
      '--partner <code>',
      'the partner of all rows (otherwise the column partnerCode names it)',
    )
    .option('--map <map.json>', 'says which column of a CSV or XLSX fills which field')
    .addOption(new Option('--encoding <name>', 'of a CSV (default: recognized)').choices(encodings))
    .addOption(
      new Option(
        '--record <name>',
        "the kind of rows, if there is no map (default: what the file's name begins with, else financialDocument)",
      ).choices([...importRecords.keys()]),
    )
    .option('--rejects <folder>', 'where refused lines go (default: rejects in DATA_DIR)')
    .option('--dry-run', 'show what would happen and change nothing')
    .option('--json', 'answer as JSON')
    .action((files: string[], options: Options, command: Command) =>
      fromCommand(command, () => importFiles(files, options)),
    )
}

async function importFiles(files: string[], options: Options): Promise<void> {
  const map = options.map === undefined ? null : await readImportMap(options.map, importRecords)
  const recordName = map?.record ?? options.record
  const partnerCode = options.partner ?? null
  const dryRun = options.dryRun ?? false
  const { dataDir, offer } = loadConfig()
  const rejectsFolder = options.rejects ?? join(dataDir, 'rejects')
  let stopped: keyof typeof STOPPED | null = null
  // npm repeats a signal of the terminal: only the first one counts.
  const stop = (signal: NodeJS.Signals) => {
    stopped ??= signal as keyof typeof STOPPED
  }
  const listen = (how: 'on' | 'off') => {
    for (const signal of Object.keys(STOPPED)) process[how](signal, stop)
  }
  listen('on')
  let hasWritten = false
  const results: ImportResult[] = []
  try {
    await withMigrated(async (db) => {
      const sizes = new Map<string, number>()
      for (const file of files) {
        sizes.set(file, await sizeOf(file))
        await checkImportFile(sourceOf(file))
      }
      const importAll = async () => {
        for (const [file, size] of sizes) if (!stopped) await importFile(db, file, size)
      }
      await (dryRun ? importAll() : asOperator(db, importAll))
      if (!dryRun && !stopped) await vacuumLists(db)
    })
  } catch (error) {
    if (!hasWritten) throw error
    say()
    // A repetition would fail as well.
    throw isForbidden(error) ? error : new BrokeOff(error)
  } finally {
    listen('off')
  }
  say()
  if (!dryRun) nameDatabase(options)
  if (stopped) console.error('Stopped. Imported rows stay. Run the same command again to continue.')
  if (results.some((result) => result.counts.rejected > 0)) process.exitCode = REFUSED_SOME
  if (stopped) process.exitCode = STOPPED[stopped]

  function sourceOf(file: string): ImportSource {
    return {
      path: file,
      record: getRecord(file, recordName),
      map,
      clock: systemClock,
      offer,
      encoding: options.encoding,
      partnerCode,
      onNotice: (text) => console.error(`${file}: ${text}`),
    }
  }

  async function importFile(db: Db, file: string, size: number): Promise<void> {
    const rejects = await openRejects(rejectsFolder, file, markOf(file))
    const result: ImportResult = {
      file,
      counts: noCounts(),
      rejects,
      repeats: [],
      warnings: [],
      encoding: null,
    }
    results.push(result)
    const record = getRecord(file, recordName)
    const progress = createProgress(file, size, result.counts)
    const content = { file: resolve(file), partner: partnerCode }
    const facts = { record: codeOf(record.name) }
    if (!dryRun) await recordByOperator(db, null, 'data.import-started', null, facts, content)
    try {
      await runImport({
        ...sourceOf(file),
        db,
        by: operatorName(),
        installation: record.sendsLinks ? await readInstallation(db) : null,
        dryRun,
        rejects,
        counts: result.counts,
        onBytes: progress.advance,
        onLayout: ({ encoding }) => {
          result.encoding = encoding
        },
        onWrite: () => {
          hasWritten = true
        },
        onRepeat: (repeat) => {
          if (result.repeats.length < MOST_NAMED) result.repeats.push(repeat)
        },
        onWarning: (name, text) => result.warnings.push(`${name}: ${text}`),
        isStopped: () => stopped !== null,
      })
      const summary = { ...facts, ...result.counts, stopped: stopped !== null }
      if (!dryRun) await recordByOperator(db, null, 'data.imported', null, summary, content)
    } finally {
      progress.end()
      await rejects.close()
    }
  }

  function say(): void {
    if (options.json)
      console.log(JSON.stringify({ dryRun, stopped: stopped !== null, files: results.map(asJson) }))
    else for (const result of results) console.log(sentenceOf(result, dryRun))
  }
}

function getRecord(file: string, recordName: string | undefined): ImportRecord {
  // As the feed names its files.
  const byName = importRecords.get(recordOfName(basename(file)) ?? '')?.name
  const name = recordName ?? byName ?? 'financialDocument'
  const record = importRecords.get(name)
  if (record) return record
  throw new AdminError(`Record ${name} is unknown.`)
}

/** Tells files with the same name in different folders apart. */
function markOf(file: string): string {
  return hash('sha256', resolve(file)).slice(0, 8)
}

async function sizeOf(file: string): Promise<number> {
  const stats = await stat(file).catch(() => null)
  if (!stats) throw new AdminError(`${file} cannot be read: there is no such file.`)
  if (stats.isFile()) return stats.size
  throw new AdminError(
    `${file} is not a regular file. An import reads a file twice, so write a pipe into a file first.`,
  )
}

/** A command that failed after a part of its work. It can be repeated. */
export class BrokeOff extends Error {
  readonly exitCode = 3
  readonly code = 'INCOMPLETE'

  constructor(cause: unknown) {
    super('The import is incomplete. Imported rows stay. Run the same command again to continue.', {
      cause,
    })
  }
}

/** The result for one file. `repeats` has its first repeated lines. */
interface ImportResult {
  readonly file: string
  readonly counts: ImportCounts
  readonly rejects: Rejects
  readonly repeats: Repeat[]
  readonly warnings: string[]
  /** Null: NDJSON, which is UTF-8. */
  encoding: CsvLayout['encoding'] | null
}

function asJson({ file, counts, rejects, repeats, warnings, encoding }: ImportResult) {
  return {
    file,
    encoding: encoding ?? 'utf-8',
    ...counts,
    rejects: rejects.count > 0 ? rejects.path : null,
    repeats,
    warnings,
  }
}

function sentenceOf(result: ImportResult, dryRun: boolean): string {
  const { file, counts, rejects, warnings, encoding } = result
  const { read, created, updated, unchanged, repeated, rejected } = counts
  const what = [
    `${created} new`,
    `${updated} changed`,
    `${unchanged} unchanged`,
    ...(repeated > 0 ? [`${repeated} repeated`] : []),
    `${rejected} refused`,
  ].join(', ')
  const where = rejects.count > 0 ? ` (see ${rejects.path})` : ''
  const trial = dryRun ? '; nothing was changed (--dry-run)' : ''
  const as = encoding && encoding !== 'utf-8' ? ` (as ${encoding})` : ''
  return [
    `${file}: ${read} read${as}: ${what}${where}${trial}.`,
    ...repeatSentences(result),
    ...warnings.slice(0, MOST_NAMED).map((warning) => `Warning: ${warning}.`),
    ...(warnings.length > MOST_NAMED ? [`Warnings in all: ${warnings.length}.`] : []),
  ].join('\n')
}

function repeatSentences({ counts, repeats }: ImportResult): string[] {
  const total = counts.repeated + counts.contradicting
  if (total === 0) return []
  const lines = repeats.map(
    ({ line, firstLine, isSame }) =>
      `line ${line} repeats line ${firstLine}${isSame ? '' : ' with other values (refused)'}`,
  )
  if (total > lines.length) lines.push(`and ${total - lines.length} more`)
  return [`Repeated lines: ${total}. ${lines.join(', ')}.`]
}

const EVERY_MS = 1000

/** Shows the progress of a long import on a terminal. */
function createProgress(file: string, size: number, counts: ImportCounts) {
  let bytes = 0
  const shows = process.stderr.isTTY
  const timer = shows ? setInterval(show, EVERY_MS) : undefined
  timer?.unref()

  function show(): void {
    const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100)
    process.stderr.write(
      `\r${file}: ${percent} %, ${counts.read} read, ${counts.rejected} refused `,
    )
  }

  return {
    advance(count: number) {
      bytes += count
    },
    end() {
      clearInterval(timer)
      if (shows) process.stderr.write('\r\u001b[K')
    },
  }
}
