import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const modules = fileURLToPath(new URL('../apps/server/src/modules/', import.meta.url))
// A list's columns and an import's upsert are SQL too.
const mayQuery = /\.(repository|source|import|test)\.ts$/
const query = /\bsql[`<.]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/

test('a module has its SQL in its repositories, sources and imports (docs/architecture.md)', () => {
  const otherFiles = globSync('**/*.ts', { cwd: modules }).filter((file) => !mayQuery.test(file))
  expect(otherFiles.length).toBeGreaterThan(40)
  const withSql = otherFiles.filter((file) => query.test(readFileSync(join(modules, file), 'utf8')))
  expect(withSql).toEqual([])
})
