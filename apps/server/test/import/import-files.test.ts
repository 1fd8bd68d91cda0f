import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentColumns, documentLines } from '#test/feed.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, temporaryDirectory } from '#test/processes.ts'

interface Answer {
  files: { created: number; rejects: string | null }[]
}
const answerOf = (stdout: string) => JSON.parse(stdout) as Answer

test('files of one name have separate rejects, and a corrected file has none', async () => {
  const installation = await demoInstallation()
  const folder = temporaryDirectory()
  const files = ['a', 'b'].map((name) => join(folder, name, 'x.csv'))
  const write = async (n: number, ...lines: string[]) => {
    await mkdir(dirname(files[n] ?? ''), { recursive: true })
    await writeFile(files[n] ?? '', [documentColumns, ...lines].join('\n'))
  }
  const [a = '', b = ''] = documentLines('x', 2)
  await write(0, a, a, b.replace('DEMO', ''), a.replace('x/0', 'FV/9'))
  await write(1, b, b.replace('paid', 'lost'))
  const first = await runCommand(['import', ...files, '--json'], installation)
  expect(first.code, first.stderr).toBe(2)
  const results = answerOf(first.stdout).files
  expect(results).toMatchObject([
    {
      read: 4,
      created: 1,
      repeated: 1,
      rejected: 2,
      contradicting: 1,
      repeats: [
        { line: 3, firstLine: 2, isSame: true },
        { line: 5, firstLine: 2, isSame: false },
      ],
    },
    { read: 2, created: 1, repeated: 0, rejected: 1, contradicting: 0 },
  ])
  const [inA = '', inB = ''] = await Promise.all(
    results.map(({ rejects }) => readFile(rejects ?? '', 'utf8')),
  )
  expect([inA.trim().split('\n'), inB.trim().split('\n')].map(({ length }) => length)).toEqual([
    3, 2,
  ])
  expect(inB).toContain("status: 'lost'")

  await write(1, b)
  const said = await runCommand(['import', ...files], installation)
  expect(said.stdout).toContain('4 read: 0 new, 0 changed, 1 unchanged, 1 repeated, 2 refused')
  expect(said.stdout).toContain(
    'Repeated lines: 2. line 3 repeats line 2, line 5 repeats line 2 with other values (refused).',
  )
  expect(await readdir(dirname(results[0]?.rejects ?? ''))).toHaveLength(1)
})

test('the audit log says who imported which file, and what came of it', async () => {
  const installation = await demoInstallation()
  const file = join(temporaryDirectory(), 'x.csv')
  const [first = '', second = ''] = documentLines('x', 2)
  await writeFile(file, [documentColumns, first, second.replace('paid', 'lost')].join('\n'))
  const entries = async () => {
    const { stdout } = await runCommand(['audit', 'list', '--json'], installation)
    const all = JSON.parse(stdout) as { kind: string }[]
    return all.filter(({ kind }) => kind.startsWith('data.import'))
  }
  await runCommand(['import', file, '--dry-run'], installation)
  expect(await entries()).toEqual([])
  await runCommand(['import', file], installation)
  const facts = { record: 'financialDocument' }
  expect(await entries()).toMatchObject([
    {
      kind: 'data.imported',
      operator: expect.any(String),
      facts: { ...facts, read: 2, created: 1, rejected: 1, stopped: false },
    },
    {
      kind: 'data.import-started',
      operator: expect.any(String),
      facts,
      call: 'portal-admin import',
      source: expect.stringContaining('@'),
    },
  ])
})

test('an import that breaks off says so, what is in, and ends', async () => {
  const installation = await demoInstallation()
  await onDatabase(installation, async (db) => {
    await sql`alter table financial_document
      add constraint no_room check (external_id <> 'broken-1100')`.execute(db)
  })
  const file = join(temporaryDirectory(), 'long.csv')
  await writeFile(file, [documentColumns, ...documentLines('broken', 1_200)].join('\n'))
  const { code, stdout, stderr } = await runCommand(['import', file, '--json'], installation)
  expect(code, stderr).toBe(3)
  expect(answerOf(stdout).files).toMatchObject([{ created: 1_000 }])
  expect(stderr).toContain('The import is incomplete')
})

test('a file whose name begins with a record is imported as that, unless --record says another', async () => {
  const installation = await demoInstallation()
  const folder = temporaryDirectory()
  const files = ['partner-2026.csv', 'agent.csv'].map((name) => join(folder, name))
  const [partners = '', agents = ''] = files
  await writeFile(partners, 'code,name\nBYNAME,Firma z nazwy')
  await writeFile(agents, 'partnerCode,code,name\nBYNAME,A1,Ewa')
  const { code, stderr, stdout } = await runCommand(['import', ...files, '--json'], installation)
  expect(code, stderr).toBe(0)
  expect(answerOf(stdout).files.map(({ created }) => created)).toEqual([1, 1])
  const as = ['--record', 'company']
  const result = await runCommand(['import', partners, ...as], installation)
  expect(result.stderr).toContain('cannot be imported as company')
})
