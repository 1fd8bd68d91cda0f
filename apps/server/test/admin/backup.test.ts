import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { backUp, newEmbedded, newFile, read, restore } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'
import { inspect } from '../../src/admin/backup/archive.ts'
import { writeBackup } from '../../src/admin/backup/backup-command.ts'
import { migrate } from '../../src/domain/schema/migrate.ts'

const now = new Date('2026-06-15T10:00:00Z')

describe('a backup', () => {
  test('overwrites nothing, and one that is interrupted leaves nothing', async () => {
    const installation = await demoInstallation()
    const file = newFile()
    writeFileSync(file, 'mine')
    const refused = await runCommand(['backup', file], installation)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('already exists')])
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const nowhere = await runCommand(['backup', join(file, 'in-a-file')], installation)
    expect([nowhere.code, nowhere.stderr]).toEqual([
      1,
      expect.stringContaining('There is no folder'),
    ])

    const db = await emptyDatabase()
    await migrate(db)
    const path = newFile()
    const interrupted = writeBackup(db, path, { now, signal: AbortSignal.abort() })
    await expect(interrupted).rejects.toThrow('The backup was interrupted.')
    expect(readdirSync(dirname(path))).toEqual([])
  })

  test('names the tables that somebody else made, and leaves them out', async () => {
    const db = await emptyDatabase()
    await migrate(db)
    await sql`create table reports_of_ours (n int)`.execute(db)
    const path = newFile()
    const written = await writeBackup(db, path, { now, signal: new AbortController().signal })
    expect(written.leftOut).toEqual(['reports_of_ours'])
    expect((await inspect(path)).tables.map(({ table }) => table)).not.toContain('reports_of_ours')
  })
})

describe('a restore', () => {
  test('refuses what is not a whole, unchanged backup of a known version, and changes nothing', {
    timeout: 60_000,
  }, async () => {
    const db = await emptyDatabase()
    await migrate(db)
    await sql`insert into partner (code, name) values ('ACME', 'Żabka')`.execute(db)
    const path = newFile()
    await writeBackup(db, path, { now, signal: new AbortController().signal })
    const bytes = readFileSync(path)
    const text = gunzipSync(bytes).toString()
    const lines = text.split('\n')
    const copyWith = (content: string | Buffer) => {
      const file = newFile()
      writeFileSync(file, typeof content === 'string' ? gzipSync(content) : content)
      return file
    }
    const [head = ''] = lines
    const newer = JSON.stringify({ ...JSON.parse(head), partnerPortalBackup: 2 })
    const cases: [string, string][] = [
      [copyWith(bytes.subarray(0, -200)), 'is not whole'],
      [copyWith(text.replace('ACME', 'ACNE')), 'was changed'],
      [copyWith([newer, ...lines.slice(1)].join('\n')), 'newer version'],
      [copyWith(lines.slice(0, -2).join('\n')), 'is not whole'],
      [copyWith(text.replace(/\["?.*ACME.*\n/, '')), 'was changed'],
      [copyWith(Buffer.from('PGDMP not ours')), 'is not a backup made by'],
      [copyWith('partnerCode,number\n'), 'is not a backup made by'],
      [join(temporaryDirectory(), 'missing'), 'ENOENT'],
    ]
    const target = await newEmbedded()
    // Each case opens the database anew, in two seconds: npm test tries the first three.
    const tried = process.env.PORTAL_LONG_TESTS ? cases : cases.slice(0, 3)
    for (const [file, reason] of tried) {
      const { code, stderr } = await restore(file, target)
      expect([code, stderr], reason).toEqual([1, expect.stringContaining(reason)])
    }
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '')`.execute(db)
    const future = newFile()
    await writeBackup(db, future, { now, signal: new AbortController().signal })
    const refused = await restore(future, target)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('was made by a newer version of the portal (999-future)'),
    ])
    await sql`update kysely_migration set name = '001-texts' where name = '999-future'`.execute(db)
    const old = newFile()
    await writeBackup(db, old, { now, signal: new AbortController().signal })
    expect((await restore(old, target)).stderr).toContain(
      'was made by one before 1.0.0 (001-texts)',
    )
    expect((await restore(path, target)).code).toBe(0)
    expect(await read(target, `select code from partner`)).toEqual([{ code: 'ACME' }])
  })

  test('fills an empty database only, and warns of secrets that open nothing', {
    timeout: 60_000,
  }, async () => {
    const installation = await demoInstallation()
    const file = await backUp(installation)
    const full = await restore(file, installation)
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('is not empty')])
    const stranger = await newEmbedded('b3RoZXItc2VjcmV0LXRoYW4tdGhhdC1vZi10aGUtYmFja3Vw')
    const { code, stderr } = await restore(file, stranger)
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Warning: the keys of 1 of 1 integrations/),
    ])
  })
})
