import type { ImportCounts } from '#domain/import/import-counts.ts'
import type { Rejects } from '#domain/import/rejects.ts'
import type { Repeat } from '#domain/import/repeats.ts'

/** The result for one file. `repeats` has its first repeated lines. */
export interface ImportResult {
  readonly file: string
  readonly counts: ImportCounts
  readonly rejects: Rejects
  readonly repeats: readonly Repeat[]
}

export function asJson({ file, counts, rejects, repeats }: ImportResult) {
  return { file, ...counts, rejects: rejects.count > 0 ? rejects.path : null, repeats }
}

export function sentenceOf(result: ImportResult, dryRun: boolean): string {
  const { file, counts, rejects } = result
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
  return [`${file}: ${read} read: ${what}${where}${trial}.`, ...repeatSentences(result)].join('\n')
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
