import { readFileSync, writeFileSync } from 'node:fs'
import type { SqlMigration } from '../src/domain/schema/migrations.ts'

const file = new URL('./migration-hashes.json', import.meta.url)

/** Finds files that were changed after databases of a version had them applied. */
export function findChangedMigrations(migrations: readonly SqlMigration[]): string[] {
  const known: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const hashes = new Map(migrations.map((one) => [one.name, one.hash]))
  return Object.entries(known)
    .filter(([name, hash]) => hashes.get(name) !== hash)
    .map(
      ([name]) =>
        `${name} was changed, and databases have it applied as it was. Write another migration.`,
    )
}

/** For a release: from now on none of them changes. */
export function keepMigrations(migrations: readonly SqlMigration[]): void {
  const hashes = Object.fromEntries(migrations.map((one) => [one.name, one.hash]))
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`)
}
