import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type InvoiceLoan,
  invoiceLoanGrid,
} from '@partner-portal/contract/records/financial-documents'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clearEvents, recorded } from '#test/events.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { addCompanies, applicationOf, reportLead, reportOf } from '#test/lead-reports.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { exportRows } from '../../src/admin/export/export-command.ts'

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
  const list =
    format === 'csv'
      ? []
      : text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
  expect(existsSync(out)).toBe(rows > 0)
  if (rows > 0) expect(statSync(out).mode & 0o777).toBe(0o600)
  return { rows, cursor, text, list }
}

async function report(index: number, change: object = {}): Promise<void> {
  const [nip = ''] = await addCompanies(portal.db, index, 1)
  const { token } = await portal.signIn('partner')
  const answer = await reportLead(portal, token, reportOf(nip, change))
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Columns of a lead that its export leaves out. */
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
  next_step: "the partner's own plan",
  next_step_at: "the partner's own plan",
  words_search: 'made of names, e-mail and phone, for the search',
}

describe('an export of leads', () => {
  test('has every column of a lead, except those with a reason here', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'lead'`.execute(portal.db)
    const columns = rows.map(({ name }) => name)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(notExported)))
    const [row = {}] = (await take('leads')).list
    const { exportNumber: _, partnerCode: __, agentCode: ___, ...fields } = row
    expect(Object.keys(fields).toSorted()).toEqual(
      columns
        .filter((name) => !Object.hasOwn(notExported, name))
        .map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
        .toSorted(),
    )
  })

  test('brings every field and consent, and after its cursor only what came since', async () => {
    const demo = await take('leads')
    expect(demo.rows).toBe(160)
    await report(1)
    const { list, cursor } = await take('leads', demo.cursor)
    expect(list).toEqual([
      {
        exportNumber: 161,
        number: 'ZG/2026/06/000161',
        externalId: null,
        dateAdded: '2026-06-15T12:00:00+02:00',
        partnerCode: 'DEMO',
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
    ])
    expect(await take('leads', cursor)).toMatchObject({ rows: 0, cursor, text: '' })
  })

  test('misses none that another transaction holds back until later, and gives none twice', async () => {
    const { cursor } = await take('leads')
    // An id that is taken now, of a row that is committed after its successors went out.
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('lead', 'id')) as id`.execute(portal.db)
    await report(2)
    await report(3)
    const first = await take('leads', cursor)
    expect(first.rows).toBe(2)
    await sql`
      insert into lead (partner_id, id, number, date_added, nip, company_name, first_name, last_name,
        phone_number, email, product, status, blocked_until, reported_by)
      overriding system value
      select partner_id, ${rows[0]?.id}, 'late', date_added - interval '1 hour', nip, company_name,
        first_name, last_name, phone_number, email, product, status, blocked_until, reported_by
      from lead where number = ${first.list[0].number}`.execute(portal.db)
    const [late, again] = await Promise.all([
      take('leads', first.cursor),
      take('leads', first.cursor),
    ])
    expect(late.list.map((row) => row.number)).toEqual(['late'])
    expect(again).toEqual(late)
    expect((await take('leads', late.cursor)).rows).toBe(0)
  })

  test('leaves out what an import brought, and knows a cursor that is not from this database', async () => {
    const { cursor } = await take('leads')
    await sql`update lead set reported_by = null where number = 'late'`.execute(portal.db)
    const [, number] = cursor.split('.')
    await expect(take('leads', `leads.${number}.999999`)).rejects.toThrow(
      'is not from this database',
    )
    await expect(take('leads', 'leads.99999.1')).rejects.toThrow('is not from this database')
    await expect(take('applications', cursor)).rejects.toThrow(
      'is not a cursor of export applications',
    )
  })

  test('as CSV carries no formula, and a telephone as it is', async () => {
    const { cursor } = await take('leads')
    await report(4, { note: '=HYPERLINK("http://x","y")' })
    const { text } = await take('leads', cursor, 'csv')
    const [head, line = ''] = text.split('\r\n')
    expect(head).toMatch(/^exportNumber,number,externalId,.*,consents$/)
    expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(line).toContain(',+48600100200,lucja@example.com,')
    expect(line).toMatch(/,rodoNotice 2026-11; contact 2026-11$/)
  })

  test('is in the audit with who, what and how many; one that brings nothing is not', async () => {
    await clearEvents(portal.db)
    const { rows, cursor } = await take('leads')
    await take('leads', cursor)
    const exported = await recorded(portal.db, 'data.exported')
    expect(exported).toMatchObject([
      { facts: { what: 'leads', rows }, operator: expect.any(String) },
    ])
  })
})

test('confirmations of documents and contracts go out, also of one whose status went on', async () => {
  const [document] = (
    await gridList(portal, invoiceLoanGrid).page(filter('toConfirm', 'BOOL', 'true'))
  ).collection as InvoiceLoan[]
  const { token } = await portal.signIn('partner')
  const url = `${api}/invoice-loan-grid/confirm`
  const answer = await portal.call({ method: 'POST', url, token, payload: { ids: [document?.id] } })
  expect(answer.statusCode, answer.body).toBe(200)
  await sql`update financial_document set status = 'pending', confirmed_at = null, confirmed_by = null
    where id = ${document?.id}`.execute(portal.db)
  await sql`
    insert into contract_link (partner_id, contract_id, hash, phone_number, email, made_at, made_by,
      expires_at, confirmed_at, consents)
    select partner_id, id, 'x', '+48600100200', 'klient@example.com', now(), 'ola', now(), now(),
      '[{"name": "terms", "version": "2026-11"}]'
    from contract where external_id = 'demo-contract-1'`.execute(portal.db)
  const { list } = await take('confirmations')
  expect(list).toMatchObject([
    {
      what: 'document',
      number: document?.documentNumber,
      confirmedBy: 'partner',
      partnerCode: 'DEMO',
      consents: [],
    },
    {
      what: 'contract',
      externalId: 'demo-contract-1',
      email: 'klient@example.com',
      phoneNumber: '+48600100200',
      consents: [{ name: 'terms', version: '2026-11' }],
    },
  ])
  expect(Object.keys(list[0])).toEqual(Object.keys(list[1]))
})

test('applications and early payouts go out', async () => {
  const applied = await portal.post(
    '/broker-application',
    applicationOf({ products: ['NANO', 'SKONTO'] }),
  )
  expect(applied.statusCode, applied.body).toBe(201)
  expect((await take('applications')).list).toMatchObject([
    {
      status: 'NEW',
      email: 'ewa@example.com',
      products: ['NANO', 'SKONTO'],
      consents: [{ name: 'rodoNotice', version: '2026-11' }, { name: 'contact' }],
    },
  ])
  await sql`update settlement set amount = 1245575
    where external_id = 'demo-settlement-2026-06'`.execute(portal.db)
  const { token } = await portal.signIn('partner')
  const url = `${api}/settlement/current/early-payout`
  const asked = await portal.call({ method: 'POST', url, token })
  expect(asked.statusCode, asked.body).toBe(201)
  expect((await take('early-payouts')).list).toMatchObject([
    {
      partnerCode: 'DEMO',
      requestedBy: 'partner',
      settlementNumber: 'RO/2026/06',
      settlementExternalId: 'demo-settlement-2026-06',
      amount: '12455.75',
      currency: 'PLN',
    },
  ])
})

test('as cron runs it: rows to the output, the cursor in a file, the next time nothing', async () => {
  const installation = await demoInstallation()
  await startServer(installation)
  const cursorFile = join(temporaryDirectory(), 'leads.cursor')
  const run = (...args: string[]) =>
    runCommand(['export', 'leads', '--cursor-file', cursorFile, ...args], installation)
  const first = await run()
  expect(first.stdout.trim().split('\n')).toHaveLength(160)
  expect(first.stderr).toMatch(/^leads: 160 rows, from the database .*\nCursor: leads\.160\.\d+\n$/)
  expect(first.stderr).toContain(readFileSync(cursorFile, 'utf8'))
  const next = await run('--json')
  expect([next.code, next.stdout]).toEqual([0, ''])
  expect(JSON.parse(next.stderr)).toMatchObject({ what: 'leads', rows: 0 })
  const taken = await runCommand(['export', 'leads', '--out', cursorFile], installation)
  expect(taken.stderr).toContain('already exists')
}, 60_000)
