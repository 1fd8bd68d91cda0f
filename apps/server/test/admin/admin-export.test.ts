import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { record } from '#platform/events/record.ts'
import { clearEvents, recorded } from '#test/events.ts'
import { addCompanies, reportLead, reportOf } from '#test/lead-reports.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, startServer, temporaryDirectory } from '#test/processes.ts'
import { isEmbedded, useTestPortal } from '#test/test-portal.ts'
import { exportRows } from '../../src/admin/export/export-command.ts'
import type { Db } from '../../src/platform/database/connect.ts'

const portal = useTestPortal()

/** Exports to a file. Returns its rows and the next cursor. */
async function take(
  name: string,
  since: string | null = null,
  format: 'csv' | 'ndjson' = 'ndjson',
) {
  const out = join(temporaryDirectory(), 'rows')
  const { rows, cursor, file } = await exportRows(portal.db, name, { since, format, out })
  const text = file === null ? '' : readFileSync(out, 'utf8')
  const lines = format === 'csv' ? [] : text.split('\n').filter(Boolean)
  expect(existsSync(out)).toBe(rows > 0)
  if (rows > 0) expect(statSync(out).mode & 0o777).toBe(0o600)
  return { rows, cursor, text, list: lines.map((line) => JSON.parse(line)) }
}

/** Reports a lead; returns its id. */
async function report(index: number, change: object = {}): Promise<number> {
  const [nip = ''] = await addCompanies(portal.db, index, 1)
  const { token } = await portal.signIn('partner')
  const answer = await reportLead(portal, token, reportOf(nip, change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const actor = { partnerId: 1, username: 'partner' }
const ask = (db: Db, id: number, reason: string) =>
  record(db, portal.clock.now(), actor, 'lead.extension-requested', { id }, {}, { reason })

/** Columns of a lead outside its record. */
const notExported: Readonly<Record<string, string>> = {
  id: 'number names the lead outside the database',
  partner_id: 'exported as partnerCode',
  agent_id: 'exported as agentCode',
  number_search: 'made of number, for the search',
  company_name_search: 'made of company_name, for the search',
  company_name_sort: 'made of company_name, for the order',
  last_name_search: 'made of last_name, for the search',
  last_name_sort: 'made of last_name, for the order',
  email_search: 'made of email, for the search',
  given_up_until: 'the fact `until` of lead.withdrawn',
  next_step: "the partner's own plan",
  next_step_at: "the partner's own plan",
  words_search: 'made of names, e-mail and phone, for the search',
}

describe('an export', () => {
  test('has every column of a lead, except those with a reason here', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'lead'`.execute(portal.db)
    const columns = rows.map(({ name }) => name)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(notExported)))
    await report(0)
    const [{ record = {} } = {}] = (await take('lead.reported')).list
    const { type: _, agentCode: __, ...fields } = record
    expect(Object.keys(fields).toSorted()).toEqual(
      columns
        .filter((name) => !Object.hasOwn(notExported, name))
        .map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
        .toSorted(),
    )
  })

  test('brings every field and consent, and after its cursor only what came since', async () => {
    const { cursor: before } = await take('all')
    await ask(portal.db, await report(1), 'Klient zbiera dokumenty')
    const { list, cursor } = await take('lead', before)
    expect(list).toMatchObject([{ kind: 'lead.reported' }, { kind: 'lead.extension-requested' }])
    expect(list[1]).toEqual({
      number: expect.any(Number),
      kind: 'lead.extension-requested',
      at: '2026-06-15T12:00:00+02:00',
      partnerCode: 'DEMO',
      actor: 'partner',
      operator: null,
      facts: {},
      content: { reason: 'Klient zbiera dokumenty' },
      record: {
        type: 'lead',
        number: expect.stringMatching(/^ZG\/2026\/06\/0001\d\d$/),
        externalId: null,
        dateAdded: '2026-06-15T12:00:00+02:00',
        agentCode: null,
        reportedBy: 'partner',
        nip: expect.stringMatching(/^\d{10}$/),
        companyName: 'Żuraw & Syn sp. z o.o.',
        companyVerified: true,
        firstName: 'Łucja',
        lastName: "O'Neil-Źrebiec",
        phoneNumber: '+48600100200',
        email: 'lucja@example.com',
        product: 'NANO',
        amount: '10000.50',
        note: 'po 10',
        status: 'LOCKED',
        blockedUntil: expect.stringMatching(/^2026-/),
        consents: [
          { name: 'rodoNotice', version: '2026-11' },
          { name: 'contact', version: '2026-11' },
        ],
      },
    })
    expect((await take('lead.extension-requested', before)).list).toEqual([list[1]])
    expect((await take('all', before)).list).toEqual(list)
    expect(await take('document', before)).toMatchObject({ rows: 0, text: '' })
    expect(await take('all', cursor)).toMatchObject({ rows: 0, text: '' })
  })

  test.skipIf(isEmbedded)(
    'misses none that another transaction holds back until later, and gives none twice',
    async () => {
      const { cursor } = await take('all')
      const id = await report(2)
      const { promise: isOut, resolve: letCommit } = Promise.withResolvers<void>()
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      const late = portal.db.transaction().execute(async (trx) => {
        // The event has its id now, and commits after its successors went out.
        await ask(trx, id, 'late')
        hold()
        await isOut
      })
      await isHeld
      await ask(portal.db, id, 'soon')
      const first = await take('lead.extension-requested', cursor)
      expect(first.list).toMatchObject([{ content: { reason: 'soon' } }])
      letCommit()
      await late
      const [second, again] = await Promise.all([1, 2].map(() => take('lead', first.cursor)))
      expect(second?.list).toMatchObject([{ content: { reason: 'late' } }])
      expect(again?.list).toEqual(second?.list)
      expect((await take('lead', second?.cursor)).rows).toBe(0)
    },
  )

  test('knows a cursor that is not from this database', async () => {
    const { cursor } = await take('lead')
    const [position, link = ''] = cursor.split(':')
    const forged = `${position}:${link.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`
    for (const strange of [forged, `99999:${link}`])
      await expect(take('lead', strange)).rejects.toThrow('is not from this database')
    await expect(take('lead', 'leads.17.4203')).rejects.toThrow('is not a cursor')
  })

  test('as CSV has the columns of its kinds, no formula, and a telephone as it is', async () => {
    const { cursor } = await take('lead')
    const id = await report(4, { note: '=HYPERLINK("http://x","y")' })
    await ask(portal.db, id, 'Prosimy')
    const { text } = await take('lead', cursor, 'csv')
    const [head = '', reported = '', requested = ''] = text.split('\r\n')
    expect(head).toMatch(/^number,kind,at,partnerCode,actor,operator,facts\.[a-z]/)
    expect(head).toContain(',content.before.firstName,')
    expect(head).toMatch(/,record\.type,record\.number,record\.externalId,.*,record\.consents$/)
    for (const line of [reported, requested])
      expect(line.match(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g)?.length).toBe(head.split(',').length - 1)
    expect(reported).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(reported).toContain(',+48600100200,lucja@example.com,')
    expect(reported).toMatch(/,rodoNotice 2026-11; contact 2026-11$/)
    expect(requested).toContain(',Prosimy,')
  })

  test('is recorded with who, what and how many; one that brings nothing is not', async () => {
    await clearEvents(portal.db)
    await report(5)
    const { rows, cursor } = await take('lead')
    await take('lead', cursor)
    expect(await recorded(portal.db, 'data.exported')).toMatchObject([
      { facts: { what: 'lead', rows }, operator: expect.any(String) },
    ])
  })
})

test('as cron runs it: rows to the output, the cursor in a file, the next time nothing', async () => {
  const installation = await demoInstallation()
  await startServer(installation)
  await onDatabase(installation, async (db) => {
    for (const reason of ['a', 'b']) await ask(db, 1, reason)
  })
  const cursorFile = join(temporaryDirectory(), 'lead.cursor')
  const run = (...args: string[]) =>
    runCommand(
      ['export', 'lead.extension-requested', '--cursor-file', cursorFile, ...args],
      installation,
    )
  const first = await run()
  expect(first.stdout.trim().split('\n')).toHaveLength(2)
  expect(first.stderr).toMatch(
    /^lead\.extension-requested: 2 rows, from the database .*\nCursor: \d+:[0-9a-f]{64}\n$/,
  )
  expect(first.stderr).toContain(readFileSync(cursorFile, 'utf8'))
  const next = await run('--json')
  expect([next.code, next.stdout]).toEqual([0, ''])
  expect(JSON.parse(next.stderr)).toMatchObject({ what: 'lead.extension-requested', rows: 0 })
  const taken = await runCommand(['export', '--out', cursorFile], installation)
  expect(taken.stderr).toContain('already exists')
}, 60_000)
