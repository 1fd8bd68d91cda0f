import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const documentColumns =
  'partnerCode,relation,externalId,documentNumber,customerName,product,dateAdded,amount,currency,status'

/** Lines of documents of the demo partner, numbered `prefix/0` and on. */
export function documentLines(prefix: string, count: number, amount = '1.00'): string[] {
  return Array.from(
    { length: count },
    (_, n) =>
      `DEMO,gained,${prefix}-${n},${prefix}/${n},Żuk,NANO,2026-03-0${1 + (n % 9)},${amount},CHF,paid`,
  )
}

/** Writes a file into the feed with a modification time `age` milliseconds ago. */
export function putFile(
  path: string,
  lines: readonly string[],
  { now = new Date(), age = 60_000 }: { now?: Date; age?: number } = {},
): void {
  writeFileSync(path, lines.join('\n'))
  const then = new Date(now.getTime() - age)
  utimesSync(path, then, then)
}

export function putDocuments(
  folder: string,
  name: string,
  lines: readonly string[],
  written: { now?: Date; age?: number } = {},
): void {
  putFile(join(folder, name), [documentColumns, ...lines], written)
}
