import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImportMap } from '../../src/domain/import/import-map.ts'
import { openRejects } from '../../src/domain/import/rejects.ts'
import { type ImportCounts, noCounts, runImport } from '../../src/domain/import/run-import.ts'
import { importRecords } from '../../src/import-records.ts'
import { temporaryDirectory } from './processes.ts'
import { installationOf, type TestPortal } from './test-portal.ts'

const { read: _, ...counts } = noCounts()
export const noImportCounts = { ...counts, rejects: '' }

/** Imports a file of these lines into the demo partner, as portal-admin and a reload do. */
export async function importInto(
  portal: TestPortal,
  recordName: string,
  content: readonly (string | object)[] | Buffer,
  options: { map?: ImportMap; dryRun?: boolean; partner?: string | null; name?: string } = {},
): Promise<Omit<ImportCounts, 'read'> & { rejects: string }> {
  const record = importRecords.get(recordName)
  if (!record) throw new Error(`there is no record ${recordName}`)
  const isCsv = typeof content[0] === 'string'
  const path = join(temporaryDirectory(), options.name ?? (isCsv ? 'feed.csv' : 'feed.ndjson'))
  const textOf = (line: string | object) => (typeof line === 'string' ? line : JSON.stringify(line))
  writeFileSync(path, Buffer.isBuffer(content) ? content : content.map(textOf).join('\n'))
  const rejects = await openRejects(dirname(path), path, 'test')
  const counts = noCounts()
  try {
    await runImport({
      db: portal.db,
      clock: portal.clock,
      by: 'tester',
      installation: await installationOf(portal),
      path,
      record,
      map: options.map ?? null,
      offer: portal.config.offer,
      partnerCode: options.partner === undefined ? 'DEMO' : options.partner,
      dryRun: options.dryRun ?? false,
      rejects,
      counts,
      onNotice() {},
      isStopped: () => false,
    })
  } finally {
    // The garbage collector would close an open file, with a warning.
    await rejects.close()
  }
  const { read: _, ...rest } = counts
  return { ...rest, rejects: rejects.count > 0 ? readFileSync(rejects.path, 'utf8') : '' }
}
