import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { documentColumns, documentLines } from '#test/feed.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { writeRecord } from '../../src/admin/command/write-record.ts'
import { knownAgent, newAgent } from '../../src/admin/partners/partner-commands.ts'
import { brokerContractRecord } from '../../src/modules/account/settings/broker-contracts.import.ts'
import { agentRecord } from '../../src/modules/team/agents.import.ts'

const portal = useTestPortal({ PUBLIC_URL: 'https://portal.example.com' })
const demo = { partner: 'DEMO' }
const userColumns = 'username,email,phoneNumber,roles,type,isMaster,agentCode'
const mailsTo = async (recipient: string) =>
  (await portal.db.selectFrom('message').select('id').where('recipient', '=', recipient).execute())
    .length
const userOf = (username: string) =>
  portal.db
    .selectFrom('portal_user')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
/** Activates a user with the demo's password. */
async function activate(username: string): Promise<void> {
  await sql`update portal_user set status = 'ACTIVE', password_hash =
    (select password_hash from portal_user where username = 'partner')
    where username = ${username}`.execute(portal.db)
}

describe('agents', () => {
  test('are made by command and by import, and are seen by the master and by themselves', async () => {
    const agent = (code: string, name: string, expected: typeof newAgent) =>
      portal.db
        .transaction()
        .execute((trx) =>
          writeRecord(trx, agentRecord, { partnerCode: 'DEMO', code, name }, expected(code)),
        )
    await agent('M1', 'Łucja Made', newAgent)
    await expect(agent(' M1 ', 'x', newAgent)).rejects.toThrow('already has an agent')
    await agent('M1', 'Łucja Żur', knownAgent)
    await expect(agent('M9', 'x', knownAgent)).rejects.toThrow('The partner has no agent M9.')
    const agents = ['code,name', 'M2,Ewa Import']
    expect(await importInto(portal, 'agent', agents)).toEqual({ ...noImportCounts, created: 1 })
    expect(await importInto(portal, 'agent', agents)).toEqual({ ...noImportCounts, unchanged: 1 })
    const renamed = ['code,name', 'M2,Ewa Śliwa']
    expect(await importInto(portal, 'agent', renamed)).toMatchObject({ updated: 1 })
    const [first, second] = await recorded(portal.db, 'agent.created')
    expect([first?.operator, second?.operator]).toEqual([expect.any(String), 'tester'])
    expect(await recorded(portal.db, 'agent.renamed')).toMatchObject([
      { record_id: first?.record_id },
      { record_id: second?.record_id, operator: 'tester' },
    ])

    const users = ['M1', 'M2'].map(
      (code) =>
        `as-${code},${code}@example.com,600100200,ROLE_USER ROLE_INVOICE_PURCHASE_LIST,,,${code}`,
    )
    await importInto(portal, 'user', [userColumns, ...users])
    const documents = documentLines('agents', 3).map(
      (line, index) => `${line},${['M1', 'M2', 'A1'][index]}`,
    )
    await importInto(portal, 'financialDocument', [`${documentColumns},agentCode`, ...documents])
    const { all } = gridList(portal, gainedDocumentGrid)
    const ours = filter('documentNumber', 'LIKE', 'agents/')
    const seen = async (username: string) =>
      (await all(ours, username)).map(({ agentName }) => agentName).toSorted()
    expect(await seen('master')).toEqual(['Ewa Śliwa', 'Łucja Żur', 'Łucja Ścibor'].toSorted())
    for (const [code, name] of [
      ['M1', 'Łucja Żur'],
      ['M2', 'Ewa Śliwa'],
    ] as const) {
      await activate(`as-${code}`)
      expect((await all({}, `as-${code}`)).map((row) => row.documentNumber)).toHaveLength(1)
      const offered: { id: number; name: string }[] = (await portal.get('master', '/agents')).json()
        .collection
      const id = offered.find((agent) => agent.name === name)?.id
      const rows = await all(filter('agentId', 'RELATION', String(id)), 'master')
      expect(rows.map(({ agentName }) => agentName)).toEqual([name])
    }
  })
})

describe('users', () => {
  const line = 'ewa@example.com,ewa@example.com,600 100 200,ROLE_SETTINGS;ROLE_USER,OWNER,true,'

  test('get one link each when they are new, and none when they come again', async () => {
    const file = [userColumns, line]
    expect(await importInto(portal, 'user', file, { ...demo, dryRun: true })).toMatchObject({
      created: 1,
    })
    expect([await userOf('ewa@example.com'), await mailsTo('ewa@example.com')]).toEqual([
      undefined,
      0,
    ])
    expect(await importInto(portal, 'user', file)).toEqual({ ...noImportCounts, created: 1 })
    expect(await userOf('ewa@example.com')).toMatchObject({
      status: 'NEW',
      password_hash: null,
      roles: ['ROLE_USER', 'ROLE_SETTINGS'],
      type: 'OWNER',
      is_master: true,
      agent_id: null,
      phone_number: '+48600100200',
    })
    const ewa = await userOf('ewa@example.com')
    expect(await recorded(portal.db, 'user.created')).toContainEqual(
      expect.objectContaining({ record_id: ewa?.id, actor: null, operator: 'tester' }),
    )
    const again = [userColumns, line.replace('ewa@example.com,', 'EWA@example.com,')]
    expect(await importInto(portal, 'user', again)).toEqual({ ...noImportCounts, unchanged: 1 })

    const roles = [
      { username: 'ewa@example.com', roles: ['ROLE_USER'], isMaster: false, type: 'EMPLOYEE' },
    ]
    expect(await importInto(portal, 'user', roles)).toEqual({ ...noImportCounts, updated: 1 })
    expect(await userOf('ewa@example.com')).toMatchObject({
      roles: ['ROLE_USER'],
      is_master: false,
      email: 'ewa@example.com',
    })
    expect(await recorded(portal.db, 'user.updated')).toMatchObject([
      {
        record_id: ewa?.id,
        operator: 'tester',
        facts: { changed: ['roles', 'type', 'isMaster'] },
        content: {
          before: ['roles: ROLE_USER,ROLE_SETTINGS', 'type: OWNER', 'isMaster: true'],
          after: ['roles: ROLE_USER', 'type: EMPLOYEE', 'isMaster: false'],
        },
      },
    ])
    expect(await mailsTo('ewa@example.com')).toBe(1)
  })

  test('whose e-mail address or number changes are signed out', async () => {
    const { token } = await portal.signIn('agent')

    const moved = (data: object) =>
      importInto(portal, 'user', [{ username: 'agent', ...data }], demo)
    expect(await moved({ roles: ['ROLE_USER'] })).toMatchObject({ updated: 1 })
    expect(await portal.statusOf(token)).toBe(200)
    expect(await moved({ email: 'inny@example.com' })).toMatchObject({ updated: 1 })
    expect(await portal.statusOf(token)).toBe(401)
  })

  test('whose e-mail address or number changes hear of it where they were and are', async () => {
    const notified = async () => {
      const messages = await portal.db
        .selectFrom('message')
        .select('recipient')
        .where('kind', '=', 'contact-changed')
        .orderBy('id')
        .execute()
      await portal.db.deleteFrom('message').where('kind', '=', 'contact-changed').execute()
      return messages.map(({ recipient }) => recipient)
    }
    const was = await userOf('master')
    await notified()
    const moved = (data: object) =>
      importInto(portal, 'user', [{ username: 'master', ...data }], demo)
    await moved({ email: 'nowy@example.com' })
    expect(await notified()).toEqual([was?.email, 'nowy@example.com'])
    await moved({ phoneNumber: '600 700 801', isMaster: 'true' })
    expect(await notified()).toEqual(['nowy@example.com', was?.phone_number, '+48600700801'])
    await moved({ phoneNumber: '600700801', email: 'nowy@example.com' })
    expect(await notified()).toEqual([])
    const updates = await recorded(portal.db, 'user.updated')
    expect(updates.filter(({ record_id }) => record_id === was?.id)).toMatchObject([
      {
        facts: { changed: ['email'] },
        content: {
          before: [expect.stringMatching(/^email: .\*\*\*@/)],
          after: ['email: n***@example.com'],
        },
      },
      {
        facts: { changed: ['phoneNumber'] },
        content: {
          before: [expect.stringMatching(/^phoneNumber: \+48 \*\*\* \*\*\* \d{3}$/)],
          after: ['phoneNumber: +48 *** *** 801'],
        },
      },
    ])
  })

  test('that cannot be are refused with the reason', async () => {
    const result = await importInto(portal, 'user', [
      userColumns,
      line.replace('ewa@', 'role@').replace('ROLE_USER', 'ROLE_KING'),
      line.replace('ewa@', 'agent@').replace('true,', 'true,A99'),
      line.replace('ewa@example.com,ewa@example.com', 'mail@example.com,nobody'),
      line.replace('ewa@', 'phone@').replace('600 100 200', '111 111 111'),
      'new@example.com,,,,,,',
      line.replace('ewa@example.com,', 'broker,'),
      line.replace('ewa@example.com,', 'a b,'),
      line.replace('ewa@example.com,', 'łukasz,'),
    ])
    expect(result).toMatchObject({ created: 0, rejected: 8 })
    for (const reason of [
      "roles: 'ROLE_KING' is unknown",
      'agentCode: there is no agent A99',
      "email: 'nobody' is not an e-mail address",
      "phoneNumber: '111 111 111' is not a phone number",
      'email, phoneNumber and roles are required of a user who is new',
      'username: broker is a user of another partner',
      "username: 'a b' is unknown, expected up to 200 characters without spaces",
      'username: a login has no accents and no spaces',
    ])
      expect(result.rejects).toContain(reason)
    const password = { username: 'x', email: 'x@example.com', password: 'Haslo123' }
    expect((await importInto(portal, 'user', [password])).rejects).toContain(
      'password is not a field of user',
    )
  })
})

test('partners go in by their code; a recommendation code is held once and is not emptied', async () => {
  const columns = 'code,name,nip,recommendationCode'
  const put = (...lines: string[]) => importInto(portal, 'partner', [columns, ...lines])
  const lines = ['NOWY,Nowy s.c.,123-456-32-18,NEW2026', 'DRUGI,Drugi s.c.,,']
  expect(await put(...lines)).toEqual({ ...noImportCounts, created: 2 })
  expect(await put(...lines)).toEqual({ ...noImportCounts, unchanged: 2 })
  expect(await put('NOWY,Nowy sp. z o.o.,,')).toEqual({ ...noImportCounts, updated: 1 })
  const partner = await portal.db
    .selectFrom('partner')
    .selectAll()
    .where('code', '=', 'NOWY')
    .executeTakeFirst()
  expect(partner).toMatchObject({
    name: 'Nowy sp. z o.o.',
    nip: null,
    recommendation_code: 'NEW2026',
  })
  const { rejected, rejects } = await put('DRUGI,Drugi s.c.,,NEW2026', 'nowy,x,,')
  expect(rejected).toBe(2)
  expect(rejects).toContain('recommendationCode: NEW2026 is that of NOWY')
  expect(rejects).toContain("code: 'nowy' is unknown, expected 2 to 40 capitals")
  expect(await recorded(portal.db, 'partner.updated')).toMatchObject([{ operator: 'tester' }])
  expect(await importInto(portal, 'agent', ['code,name', 'N1,Jan'], { partner: 'NOWY' })).toEqual({
    ...noImportCounts,
    created: 1,
  })
})

test("a broker's contract is set by command and by import, and shown to the broker", async () => {
  const shown = async () => {
    const answer = await portal.get('single', '/broker/contract')
    return answer.statusCode === 204 ? null : answer.json()
  }
  expect(await shown()).toBe(null)
  const set = (signedAt: string) => {
    const contract = { partnerCode: 'SINGLE', number: 'UB/1', signedAt }
    return writeRecord(portal.db, brokerContractRecord, contract)
  }
  await set('2026-02-03')
  const contract = { number: 'UB/1', signedAt: '2026-02-03', status: 'ACTIVE', documentUrl: null }
  expect(await shown()).toEqual(contract)
  const columns = 'partnerCode,number,signedAt,status,documentUrl'
  const put = (line: string) =>
    importInto(portal, 'brokerContract', [columns, line], { partner: null })
  const line = 'SINGLE,UB/1,2026-02-03,TERMINATED,https://example.com/ub-1.pdf'
  expect(await put(line)).toEqual({ ...noImportCounts, updated: 1 })
  expect(await put(line)).toEqual({ ...noImportCounts, unchanged: 1 })
  expect(await shown()).toEqual({
    ...contract,
    status: 'TERMINATED',
    documentUrl: 'https://example.com/ub-1.pdf',
  })
  expect((await put(line.replace('https:', 'javascript:'))).rejects).toContain('documentUrl')
  expect((await put(line.replace('2026-02-03', '2026-02-03 12:00'))).rejects).toContain(
    'is not a day',
  )
  await expect(set('2026-02-30')).rejects.toThrow('signedAt')
  expect(await recorded(portal.db, 'broker-contract.set')).toMatchObject([
    { content: { status: 'ACTIVE' } },
    { operator: 'tester', content: { status: 'TERMINATED' } },
  ])
})

test("a broker's products come by import as by command", async () => {
  const columns =
    'partnerCode,product,enabled,periods,monthlyRateBasisPoints,leastAmount,mostAmount'
  const put = (line: string) =>
    importInto(portal, 'brokerProduct', [columns, line], { partner: null })
  expect(await put('SINGLE,NANO,,6 2 6,99,,2000.5')).toEqual({ ...noImportCounts, created: 1 })
  expect(await put('SINGLE,NANO,,2;6,,,2000.50')).toEqual({ ...noImportCounts, unchanged: 1 })
  expect(await put('SINGLE,NANO,false,,,100,')).toEqual({ ...noImportCounts, updated: 1 })
  expect((await put('DEMO,NANO,,,,,')).rejects).toContain('has no recommendation code')
  expect((await put('SINGLE,NANO,,121,,,')).rejects).toContain('numbers of months')
  expect((await put('SINGLE,NANO,,,,2001,')).rejects).toContain('not between 0.01 and mostAmount')
  expect((await put('SINGLE,PRAGMA_PAY,,,,,')).rejects).toContain('neither form nor calculator')
  const saved = await portal.db
    .selectFrom('broker_product')
    .select(['enabled', 'periods', 'monthly_rate_basis_points as rate'])
    .select(['least_amount as least', 'most_amount as most'])
    .where('product', '=', 'NANO')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .where('code', '=', 'SINGLE')
    .executeTakeFirst()
  expect(saved).toEqual({
    enabled: false,
    periods: [2, 6],
    rate: 99,
    least: 10_000,
    most: 200_050,
  })
  expect(await recorded(portal.db, 'product.enabled', 'product.disabled')).toMatchObject([
    {
      kind: 'product.enabled',
      actor: null,
      operator: 'tester',
      facts: { product: 'NANO', periods: [2, 6], rate: 99, leastAmount: null, mostAmount: 200_050 },
    },
    { kind: 'product.disabled', operator: 'tester', facts: { product: 'NANO' } },
  ])
})
