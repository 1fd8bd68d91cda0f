import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { guarded } from '@partner-portal/sheets/cells'
import { splitCells } from '@partner-portal/sheets/read-csv'
import { type CsvLayout, markColumns } from './convert.ts'
import { isNdjson } from './read-records.ts'
import { ImportFault } from './record.ts'

/** A refused line. */
export interface Reject {
  readonly line: number
  readonly reason: string
  readonly text: string
}

export interface Rejects {
  readonly path: string
  readonly count: number
  /** Uses the columns of the imported file. */
  useLayout(layout: CsvLayout): void
  add(reject: Reject): Promise<void>
  /** Creates no file if nothing was rejected. */
  close(): Promise<void>
}

const MOST_WAITING = 64 * 1024

/**
 * Writes rejected lines unchanged, each with its number and reason, so that they can be corrected and imported
 * again. `mark` tells files of one name apart. The file replaces an earlier import's, only its owner can read
 * it, and it is never written through a symbolic link.
 */
export async function openRejects(folder: string, source: string, mark: string): Promise<Rejects> {
  const isJson = isNdjson(source)
  const name = `${basename(source)}.${mark}.rejects.${isJson ? 'ndjson' : 'csv'}`
  const path = join(folder, name)
  const file = await openNew(folder, path)
  let layout: CsvLayout | null = null
  let count = 0
  let waiting = ''
  let writing = Promise.resolve()
  // One after the other: several batches may refuse lines at once.
  const write = () => {
    const text = waiting
    waiting = ''
    writing = writing.then(() => file.appendFile(text))
    return writing
  }
  return {
    path,
    get count() {
      return count
    },
    useLayout(used) {
      layout = used
    },
    async add(reject) {
      if (count === 0 && !isJson) waiting += headerOf(layout)
      count += 1
      waiting += isJson ? jsonLine(reject) : csvLine(reject, layout)
      if (waiting.length > MOST_WAITING) await write()
    },
    async close() {
      try {
        await write()
      } finally {
        await file.close()
      }
      if (count === 0) await rm(path, { force: true })
    },
  }
}

async function openNew(folder: string, path: string) {
  try {
    await makeFolder(folder)
    await rm(path, { force: true })
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { message } = error as Error
    throw new ImportFault(`The file for refused lines cannot be made in ${folder}: ${message}`)
  }
}

/** Not mkdir's `recursive`, which loops forever on a file system without folders such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another import may have created it meanwhile.
    if (!(await isFolder(folder))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

function headerOf(layout: CsvLayout | null): string {
  // With the mark the file is UTF-8, whatever encoding the map names.
  const mark = layout && layout.encoding !== 'utf-8' ? '\uFEFF' : ''
  return mark + joined([...(layout?.columns ?? []), ...markColumns], layout)
}

function csvLine({ line, reason, text }: Reject, layout: CsvLayout | null): string {
  return joined([...cellsOf(text, layout), String(line), reason], layout)
}

/** A line that cannot be parsed goes into the first column. */
function cellsOf(text: string, layout: CsvLayout | null): readonly string[] {
  if (!layout) return []
  try {
    return layout.read(splitCells(text, layout.delimiter))
  } catch {
    // A line with another number of cells.
  }
  return layout.columns.map((_, index) => (index === 0 ? text : ''))
}

function joined(cells: readonly string[], layout: CsvLayout | null): string {
  const quoted = cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`)
  return `${quoted.join(layout?.delimiter ?? ',')}\n`
}

function jsonLine({ line, reason, text }: Reject): string {
  const marks = JSON.stringify({ line, reason }).slice(1)
  const whole = text.trim()
  // Numbers of JSON may have more digits than those of JavaScript, so the object's text is kept.
  if (!isObject(whole)) return `{"text":${JSON.stringify(text)},${marks}\n`
  const fields = whole.slice(0, -1).trimEnd()
  return `${fields}${fields === '{' ? '' : ','}${marks}\n`
}

function isObject(text: string): boolean {
  try {
    return text.startsWith('{') && JSON.parse(text) !== null
  } catch {
    return false
  }
}
