// npm run release [-- FOLDER]: this version as an archive in dist/ or the folder, and once the dump of its
// database, which the tests of every later version upgrade.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, run } from '../packages/runtime/runtime.mjs'
import { readRelease } from '../packages/runtime/sources.mjs'
import { startPostgres } from './postgres.mjs'
import { archiveRelease } from './release-archive.ts'

const tests = join('apps', 'server', 'test')
const dump = join(tests, 'releases', `${readRelease()}.sql.gz`)

try {
  must(run('node', [join(tests, 'check-schema.ts')]) === 0, 'This version cannot be a release yet.')
  const statement = readFileSync(join(root, 'docs', 'accessibility.md'), 'utf8')
  must(
    statement.includes(`, version ${readRelease()}, `),
    'docs/accessibility.md is of another version: npm run accessibility',
  )
  if (!existsSync(join(root, dump))) await writeDump()
  console.log(await archiveRelease(resolve(process.argv[2] ?? 'dist')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function writeDump(): Promise<void> {
  const postgres = await startPostgres()
  must(postgres, 'The dump needs PostgreSQL, which cannot be started here.')
  try {
    const code = run('node', [join(tests, 'dump-release.ts'), postgres.socketUrl])
    must(code === 0, 'The dump could not be written.')
  } finally {
    postgres.stop()
  }
  console.log(`Commit ${dump}: from now on its migrations do not change.`)
}

function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
