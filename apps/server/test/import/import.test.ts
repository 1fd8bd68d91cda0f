import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

const fixtures = fileURLToPath(new URL('../../../../packages/testing/fixtures/', import.meta.url))
const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const sample = existsSync(join(shared, 'accounts-receivable.csv'))
  ? {
      directory: shared,
      rows: 2466,
      sum: 14_770_318,
      quarter: { rows: 317, sum: 1_928_165 },
      rejected: 561,
    }
  : { directory: fixtures, rows: 12, sum: 123_456, quarter: { rows: 4, sum: 30_054 }, rejected: 3 }
const csv = join(sample.directory, 'accounts-receivable.csv')
const map = join(sample.directory, 'accounts-receivable.map.json')
const good = ['import', csv, '--map', map, '--partner', 'DEMO', '--json']

interface Counts {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  rejects: string | null
}

function countsOf(stdout: string): Counts {
  return (JSON.parse(stdout) as { files: Counts[] }).files[0] as Counts
}

async function reader(address: string) {
  const { token } = await signInAt(address, 'partner')
  return async (query: string) => {
    const path = `/financial-document-grid?${query}`
    const answer = await askAt(address, path, { method: 'GET', token })
    expect(answer.status).toBe(200)
    return (await answer.json()) as {
      count: number
      collection: { amount: number; currency: string }[]
    }
  }
}

const raw = (expression: string, parameters: object) =>
  `filter[dateAdded][matchType]=RAW&filter[dateAdded][value]=${encodeURIComponent(JSON.stringify({ value: expression, parameters, leftJoin: null }))}`

describe('portal-admin import', () => {
  test('puts real invoices into the demo partner while the server runs, and again changes nothing', async () => {
    const installation = await demoInstallation()
    const server = await startServer(installation)
    const trial = await runCommand([...good, '--dry-run'], installation)
    expect(countsOf(trial.stdout)).toMatchObject({
      read: sample.rows,
      created: sample.rows,
      rejected: 0,
    })
    const first = await runCommand(good, installation)
    expect(first.code, first.stderr).toBe(0)
    expect(countsOf(first.stdout)).toMatchObject({
      read: sample.rows,
      created: sample.rows,
      updated: 0,
      rejected: 0,
    })
    const again = await runCommand(good, installation)
    expect(countsOf(again.stdout)).toMatchObject({ created: 0, updated: 0, unchanged: sample.rows })

    const list = await reader(server.address)
    const usd = async (query = '') =>
      (await list(query)).collection.find((row) => row.currency === 'USD')?.amount
    expect(await usd()).toBe(sample.sum)
    const inUsd = '&filter[currency][value]=USD&filter[currency][matchType]=EXACT'
    expect((await list(`page=1&limit=10${inUsd}`)).count).toBe(sample.rows)
    const quarter = raw('dateAdded >= :from AND dateAdded <= :to', {
      from: '2013-01-01 00:00:00',
      to: '2013-03-31 23:59:59',
    })
    expect((await list(`page=1&limit=10&${quarter}`)).count).toBe(sample.quarter.rows)
    expect(await usd(quarter)).toBe(sample.quarter.sum)
    expect(
      (
        await list(
          `page=1&limit=10${inUsd}&filter[status][value]=rejected&filter[status][matchType]=IN`,
        )
      ).count,
    ).toBe(sample.rejected)
  })

  test('works while no server runs, and the server finds the rows', async () => {
    const installation = await demoInstallation()
    expect((await runCommand(good, installation)).code).toBe(0)
    const list = await reader((await startServer(installation)).address)
    expect((await list('')).collection.find((row) => row.currency === 'USD')?.amount).toBe(
      sample.sum,
    )
  })

  test('loads the good lines of a broken file and names each broken one', async () => {
    const installation = await demoInstallation()
    const { code, stdout, stderr } = await runCommand(
      [
        'import',
        join(fixtures, 'broken.csv'),
        '--map',
        join(fixtures, 'broken.map.json'),
        '--partner',
        'DEMO',
        '--json',
      ],
      installation,
    )
    expect(code, stderr).toBe(2)
    expect(stderr).toContain('Columns not used: note')
    const counts = countsOf(stdout)
    const path = counts.rejects ?? ''
    expect(dirname(path)).toBe(join(installation.DATA_DIR ?? '', 'rejects'))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700)
    const rejects: Record<string, string>[] = parse(await readFile(path, 'utf8'), {
      columns: true,
      delimiter: ';',
    })
    const reasons = Object.fromEntries(rejects.map((line) => [Number(line.line), line.reason]))
    expect(Object.keys(reasons).map(Number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17])
    expect(reasons[3]).toContain('amount')
    expect(reasons[4]).toContain('dateAdded')
    expect(reasons[5]).toContain('externalId: is empty')
    expect(reasons[6]).toContain("'Maybe' of column state is not in the map")
    expect(reasons[7]).toContain('4 columns where the header has 7')
    expect(reasons[8]).toContain('customerNip')
    expect(reasons[9]).toContain('quote')
    expect(reasons[10]).toContain('amount')
    expect(reasons[11]).toContain('dateAdded')
    expect(reasons[12]).toContain('amount')
    expect(reasons[17]).toContain('\uFFFD')
    expect(counts).toMatchObject({ read: 16, created: 5, rejected: 11 })
  })

  test('reads NDJSON by the names of the fields, minor units as integers', async () => {
    const installation = await demoInstallation()
    const file = join(temporaryDirectory(), 'documents.ndjson')
    const document = {
      relation: 'gained',
      externalId: 'n1',
      documentNumber: 'N/1',
      customerName: 'Żółw',
      product: 'NANO',
      dateAdded: '2026-03-29T02:30:00Z',
      amount: 123456,
      currency: 'CHF',
      status: 'new',
      repaymentPeriod: { value: 30, type: 'DAYS' },
    }
    await writeFile(
      file,
      [
        document,
        { ...document, externalId: 'n2', amount: '0.5' },
        { ...document, externalId: 'n3', amount: 0.5 },
        { ...document, externalId: 'n4', bogus: 1 },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    const { code, stdout } = await runCommand(
      [
        'import',
        file,
        '--partner',
        'DEMO',
        '--json',
        '--rejects',
        join(file, '..', 'new', 'rejects'),
      ],
      installation,
    )
    expect(code).toBe(2)
    const counts = countsOf(stdout)
    expect(counts).toMatchObject({ created: 2, rejected: 2 })
    expect(counts.rejects).toMatch(/\/new\/rejects\/documents\.ndjson\.\w{8}\.rejects\.ndjson$/)
    const list = await reader((await startServer(installation)).address)
    expect(
      (await list('filter[currency][value]=CHF&filter[currency][matchType]=EXACT')).collection[0]
        ?.amount,
    ).toBe(123456 + 50)
  })

  test('that cannot begin is refused with a sentence and changes nothing', async () => {
    const installation = await demoInstallation()
    for (const [args, says] of [
      [['import', csv, 'nowhere.csv', ...good.slice(2)], 'there is no such file'],
      [
        [...good.slice(0, 4), '--partner', 'NOBODY'],
        'There is no partner NOBODY; there are: BROKER, DEMO, SINGLE',
      ],
      [good.slice(0, 4), 'say --partner CODE'],
      [[...good, '--rejects', join(csv, 'rejects')], 'The file for refused lines cannot be made'],
      [[...good, '--rejects', '/proc/rejects'], 'The file for refused lines cannot be made'],
      // The fault is in the second file: the first does not go in either.
      [['import', csv, map, ...good.slice(2)], 'has no column'],
      [['import', csv, '--map', csv, '--partner', 'DEMO'], 'cannot be read'],
      [['import', csv, '--partner', 'DEMO'], 'documentNumber is required and has no column'],
    ] as const) {
      const { code, stderr } = await runCommand(args, installation)
      expect(code, says).toBe(1)
      expect(stderr).toContain(says)
      expect(stderr).not.toContain('    at ')
    }
    const trial = await runCommand([...good, '--dry-run'], installation)
    expect(countsOf(trial.stdout)).toMatchObject({ created: sample.rows })
  }, 120_000)
})
