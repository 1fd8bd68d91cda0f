import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface DatabaseColumn {
  /** `table.column` */
  readonly name: string
  readonly isNullable: boolean
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const directory = `${root}node_modules/.cache/partner-portal`
const source = `${root}apps/server/src`

/**
 * Compares the tables' types with the columns of a migrated database: their names, and which may be null. Types
 * exist only in the compiler, so the compiler compares, and its messages name the differences.
 */
export function columnFaults(columns: readonly DatabaseColumn[]): string[] {
  const names = columns.map(({ name, isNullable }) => `'${name}${isNullable ? ' (nullable)' : ''}'`)
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    `${directory}/columns.ts`,
    `import type { Selectable } from 'kysely'
import '${source}/domain/schema/database.ts'
import '${source}/lists.ts'
import type { Database } from '${source}/platform/database/schema.ts'

type Columns<Table extends string, T> = {
  [C in keyof T & string]: \`\${Table}.\${C}\${null extends T[C] ? ' (nullable)' : ''}\`
}[keyof T & string]
type Declared = { [T in keyof Database]: Columns<T, Selectable<Database[T]>> }[keyof Database]
type Found = ${names.join(' | ')}
export const isOnlyInDatabase = (column: Exclude<Found, Declared>): never => column
export const isOnlyInTypes = (column: Exclude<Declared, Found>): never => column
`,
  )
  const compilerOptions = { noErrorTruncation: true }
  writeFileSync(
    `${directory}/tsconfig.json`,
    JSON.stringify({
      extends: `${root}tsconfig.base.json`,
      compilerOptions,
      files: ['columns.ts'],
    }),
  )
  const tsc = `${root}node_modules/typescript/bin/tsc`
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', directory], {
    cwd: directory,
    encoding: 'utf8',
  })
  if (status === 0) return []
  // `npm run types` tells the faults of other files.
  const messages = stdout.split('\n').filter((line) => /^(?!\.\.).*error TS/.test(line))
  if (messages.length === 0 && stdout.includes('error TS')) return []
  const faults = messages.flatMap((message) => {
    const side = message.includes('(11,') ? 'database' : 'types in domain/schema/'
    const differing = /^columns.*Type (.*) is not assignable to type 'never'/.exec(message)?.[1]
    return [...(differing ?? '').matchAll(/"(.*?)"/g)].map(
      ([, column]) => `${column} is only in the ${side}.`,
    )
  })
  if (faults.length === 0) throw new Error(stdout)
  return faults
}
