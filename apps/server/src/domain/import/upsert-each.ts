import type { ImportRow, UpsertResult } from './record.ts'

/** The result of a row, with the reason if it was refused. */
export type RowOutcome = 'created' | 'updated' | 'same' | { readonly reason: string }

/** Saves rows one by one, for few records with side effects. */
export async function upsertEach(
  rows: readonly ImportRow[],
  save: (row: ImportRow) => Promise<RowOutcome>,
): Promise<UpsertResult> {
  const refused: { row: ImportRow; reason: string }[] = []
  let created = 0
  let updated = 0
  for (const row of rows) {
    const outcome = await save(row)
    if (outcome === 'created') created += 1
    else if (outcome === 'updated') updated += 1
    else if (outcome !== 'same') refused.push({ row, reason: outcome.reason })
  }
  return { created, updated, refused }
}
