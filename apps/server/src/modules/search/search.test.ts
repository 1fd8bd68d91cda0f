import type { GainedDocument } from '@partner-portal/contract/documents/documents'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import type { SearchHit } from '@partner-portal/contract/search/search'
import { decimalText, polishAmount } from '@partner-portal/contract/values/money'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { searchLimits } from './search.repository.ts'

const portal = useTestPortal()

async function search(username: string, q: string): Promise<SearchHit[]> {
  const answer = await portal.get(username, `/search?${new URLSearchParams({ q })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: SearchHit[] }>().collection
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

async function rowsOf(username: string, grid: string, query = ''): Promise<Row[]> {
  const answer = await portal.get(username, `/${grid}?page=1&limit=100${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: Row[] }>().collection
}

async function firstOf(username: string, grid: string): Promise<Row> {
  const [row] = await rowsOf(username, grid)
  if (!row) throw new Error(`${username} has nothing in ${grid}`)
  return row
}

/** The list that a hit opens. */
function opened(username: string, { grid, filter }: SearchHit): Promise<Row[]> {
  const params = listSearchParams({ filters: [{ ...filter, matchType: 'EXACT' }] })
  return rowsOf(username, grid, `&${params}`)
}

describe('hits', () => {
  test.each([
    ['lead-grid', 'lead', 'number'],
    ['proposal-contract-grid', 'contract', 'number'],
    ['financial-document-grid', 'document', 'documentNumber'],
    ['invoice-loan-grid', 'document', 'documentNumber'],
    ['settlement-grid', 'settlement', 'number'],
  ])(
    'a record of %s by its number, whole, in part and in small letters',
    async (grid, kind, field) => {
      const row = await firstOf('master', grid)
      const number = String(row[field])
      for (const q of [number, ` ${number.toLowerCase()} `, number.slice(1)]) {
        const hits = await search('master', q)
        expect(hits, q).toContainEqual(
          expect.objectContaining({ kind, grid, id: row.id, title: number }),
        )
      }
    },
  )

  test('a NIP in every spelling finds the company and its records', async () => {
    const { nip, companyName, number } = await firstOf('master', 'lead-grid')
    const digits = String(nip)
    const dashed = digits.replace(/(\d{3})(\d{3})(\d\d)(\d\d)/, '$1-$2-$3-$4')
    const whole = await search('master', digits)
    expect(whole[0]).toMatchObject({ kind: 'company', title: companyName, subtitle: nip, nip })
    expect(whole.map((hit) => hit.title)).toContain(number)
    expect(whole.every((hit) => hit.nip === nip)).toBe(true)
    for (const q of [dashed, dashed.replaceAll('-', '\u00a0'), `PL ${dashed}`, `pl${digits}`])
      expect(await search('master', q), q).toEqual(whole)
    const begun = await search('master', dashed.slice(0, 9))
    expect(begun).toContainEqual(whole[0])
  })

  test('a company by words of its name, without case and accents', async () => {
    const rows = await rowsOf('master', 'financial-document-grid')
    const row = rows.find(({ customerName }) => /[ąęłńóśźż]/.test(String(customerName)))
    const name = String(row?.customerName)
    const plain = name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('ł', 'l')
    const backwards = plain.toUpperCase().split(' ').toReversed().join(' ')
    for (const q of [name, plain, backwards]) {
      const [hit] = await search('master', q)
      expect(hit, q).toMatchObject({ kind: 'company', title: name, nip: row?.customerNip })
    }
  })

  test('a client as in the filters of lists: without the signs of its name', async () => {
    const lead = await firstOf('master', 'lead-grid')
    const company_name = 'Księgarnia „Kłos” s.c.'
    await portal.db.updateTable('lead').set({ company_name }).where('id', '=', lead.id).execute()
    for (const q of ['klos ksiegarnia', 'klos sc', 'S.C. Ksiegarnia']) {
      const hits = await search('master', q)
      expect(hits, q).toContainEqual(expect.objectContaining({ kind: 'company', nip: lead.nip }))
      expect(hits, q).toContainEqual(expect.objectContaining({ kind: 'lead', id: lead.id }))
    }
    expect(await search('master', 'klos ksiegarnia zoo')).toEqual([])
  })

  test("a company's newest documents by words of its name, and the company in each of its lists by its NIP", async () => {
    const rows = (await rowsOf('master', 'financial-document-grid')) as unknown[]
    const { customerName, customerNip } = (rows as GainedDocument[]).find(
      (row) => row.customerNip !== null,
    ) as GainedDocument
    const newest = (rows as GainedDocument[]).filter((row) => row.customerNip === customerNip)
    const hits = await search(
      'master',
      customerName.toLowerCase().split(' ').toReversed().join(' '),
    )
    const documents = hits.filter(
      ({ grid, id }) => grid === 'financial-document-grid' && id !== null,
    )
    expect(documents).toHaveLength(5)
    expect(documents.every(({ nip }) => nip === customerNip)).toBe(true)
    const first = newest.slice(0, 5).map(({ id }) => id)
    expect(documents.slice(0, first.length).map(({ id }) => id)).toEqual(first)
    const byNip = await search('master', String(customerNip))
    const grids = byNip.filter(({ kind }) => kind === 'company').map(({ grid }) => grid)
    expect(new Set(grids).size).toBe(grids.length)
    const withRecords = new Set(byNip.flatMap(({ kind, grid }) => (kind === 'company' ? [] : grid)))
    expect(new Set(grids)).toEqual(withRecords)
    expect(grids).toContain('financial-document-grid')
  })

  test('a lead by its person, e-mail and phone number, however written', async () => {
    const lead = await firstOf('master', 'lead-grid')
    const { firstName, lastName, email, phoneNumber } = lead as Record<string, unknown>
    const digits = String(phoneNumber).slice(-9)
    const plain = `${lastName} ${firstName}`
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('ł', 'l')
      .replaceAll('Ł', 'L')
    for (const q of [
      `${firstName} ${lastName}`,
      plain,
      String(email).toUpperCase(),
      digits,
      digits.replace(/(...)(...)(...)/, '$1 $2 $3'),
      digits.replace(/(...)(...)(...)/, '+48 $1-$2-$3'),
      `0048${digits}`,
    ])
      expect(
        (await search('master', q)).map(({ grid, id }) => [grid, id]),
        q,
      ).toContainEqual(['lead-grid', lead.id])
  })

  test('a number without its separators and zeros', async () => {
    const row = await firstOf('master', 'proposal-contract-grid')
    const [kind, year, month, rest] = String(row.number).split('/')
    for (const q of [`${kind}${year}${month}${rest}`, `${kind} ${year}-${month}-${Number(rest)}`]) {
      const hits = await search('master', q)
      expect(
        hits.map(({ title }) => title),
        q,
      ).toContain(row.number)
    }
  })

  test('whatever has an amount by the whole amount', async () => {
    for (const grid of ['financial-document-grid', 'proposal-contract-grid', 'settlement-grid']) {
      const row = (await rowsOf('master', grid)).findLast(({ amount }) => Number(amount) > 10_000)
      const amount = Number(row?.amount)
      const shown = polishAmount(amount)
      for (const q of [shown, `${shown} PLN`, `${decimalText(amount)} zł`]) {
        const hits = (await search('master', q)).filter((hit) => hit.grid === grid)
        expect(
          hits.map((hit) => hit.amount),
          q,
        ).toContain(amount)
      }
    }
  })

  test('a lead by words of its notes and of its next step, for those who see it', async () => {
    const lead = await firstOf('agent', 'lead-grid')
    const of = (await rowsOf('master', 'lead-grid')).find(({ agentId }) => agentId === null)
    const { post, put } = await callsOf(portal, 'master')
    for (const row of [lead, of]) {
      await post(`/leads/${row?.id}/notes`, { text: 'Oddzwonić po urlopie księgowej' })
      const nextStep = { text: 'Żółta teczka', day: '2030-01-01' }
      const work = (await portal.get('master', `/leads/${row?.id}/work`)).json()
      const body = { nextStep, seen: work.nextStep }
      expect((await put(`/leads/${row?.id}/next-step`, body)).statusCode).toBeLessThan(300)
    }
    const found = async (username: string, q: string) =>
      (await search(username, q)).flatMap(({ id, words }) => (words ? [[id, words]] : []))
    const both = (words: string) => [lead, of].map((row) => [row?.id, words])
    for (const [q, words] of [
      ['KSIEGOWEJ oddzwonic', 'Oddzwonić po urlopie księgowej'],
      ['zolta teczka', 'Żółta teczka'],
    ] as const) {
      expect((await found('master', q)).toSorted()).toEqual(both(words).toSorted())
      expect(await found('agent', q)).toEqual([[lead.id, words]])
      expect(await found('broker', q)).toEqual([])
    }
    onTestFinished(() => void Object.assign(searchLimits, { notes: 5_000 }))
    searchLimits.notes = 1
    expect(await found('master', 'ksiegowej')).toHaveLength(1)
    // The newest note of the firm is not the agent's.
    expect(await found('agent', 'ksiegowej')).toHaveLength(1)
  })

  test('an agent by name, for masters, leads to the agent’s rows', async () => {
    const row = (await rowsOf('master', 'lead-grid')).find(({ agentName }) => agentName !== null)
    const hits = await search('master', String(row?.agentName).toUpperCase())
    const agent = hits.find(({ kind }) => kind === 'agent')
    expect(agent).toMatchObject({ title: row?.agentName, id: null })
    const rows = await opened('master', agent as SearchHit)
    expect(new Set(rows.map(({ agentId }) => agentId))).toEqual(new Set([row?.agentId]))
    const others = (await search('agent', String(row?.agentName))).map(({ kind }) => kind)
    expect(others).not.toContain('agent')
  })

  test('a document by the number that the partner gave it', async () => {
    const rows = (await rowsOf('master', 'financial-document-grid')) as unknown[]
    const document = (rows as GainedDocument[]).find((row) => row.partnerItemId !== null)
    const hits = await search('master', String(document?.partnerItemId))
    expect(hits.map(({ id }) => id)).toContain(document?.id)
  })

  test('each hit opens its list at itself, and no kind has more than five of a list', async () => {
    const hits = await search('master', '/20')
    const counts = Map.groupBy(hits, ({ kind, grid }) => `${kind} ${grid}`)
    expect(counts.size).toBeGreaterThan(3)
    for (const { length } of counts.values()) expect(length).toBeLessThanOrEqual(5)
    for (const hit of [...hits, ...(await search('master', 'sp. z'))]) {
      const rows = await opened('master', hit)
      if (hit.kind === 'company') expect(rows.length).toBeGreaterThan(0)
      else expect(rows.map(({ id }) => id)).toContain(hit.id)
    }
  })

  test('parts of numbers and of a person in the newest 100,000 rows, companies in 300,000, the rest in all', async () => {
    const promised = { newest: 100_000, companies: 300_000, notes: 5_000 }
    expect(searchLimits).toEqual(promised)
    onTestFinished(() => void Object.assign(searchLimits, promised))
    Object.assign(searchLimits, { newest: 3, companies: 1 })
    const finds = async (q: unknown, row: Row | undefined) =>
      (await search('master', String(q))).some(({ id }) => id === row?.id)

    const [, , third, fourth] = await rowsOf('master', 'lead-grid')
    for (const field of ['number', 'email', 'phoneNumber'])
      expect(await finds(String(third?.[field]).slice(1), third), field).toBe(true)
    for (const field of ['number', 'email', 'phoneNumber'])
      expect(await finds(String(fourth?.[field]).slice(1), fourth), field).toBe(false)
    for (const field of ['number', 'nip'])
      expect(await finds(fourth?.[field], fourth), field).toBe(true)

    const byName = await rowsOf('master', 'lead-grid', '&sort[companyName]=ASC')
    const isCompany = async ({ companyName }: Row) =>
      (await search('master', String(companyName))).some(
        ({ kind, grid, title }) =>
          kind === 'company' && grid === 'lead-grid' && title === companyName,
      )
    const [first, last] = [byName[0], byName.at(-1)] as [Row, Row]
    expect([await isCompany(first), await isCompany(last)]).toEqual([true, false])
    searchLimits.companies = byName.length
    expect(await isCompany(last)).toBe(true)
  })

  test('a whole number is first, however old its row, then come the newest', async () => {
    const rows = await rowsOf('master', 'lead-grid')
    const ids = [rows.at(-1), ...rows.slice(0, 4)].map((row) => row?.id ?? 0)
    for (const [index, id] of ids.entries()) {
      const number = index === 0 ? 'ZX/17' : `ZX/17/${index}`
      await portal.db.updateTable('lead').set({ number }).where('id', '=', id).execute()
    }
    const hits = await search('master', 'zx/17')
    expect(hits.filter(({ kind }) => kind === 'lead').map(({ id }) => id)).toEqual(ids)
  })

  test('signs of LIKE are ordinary signs', async () => {
    expect(await search('master', '%%%')).toEqual([])
    expect(await search('master', '___')).toEqual([])
    expect(await search('master', '\\\\\\')).toEqual([])
  })
})

describe('hits of users', () => {
  test('an agent finds own rows only', async () => {
    const mine = new Set((await rowsOf('agent', 'lead-grid')).map(({ id }) => id))
    const all = await rowsOf('master', 'lead-grid')
    const foreign = all.find(({ id }) => !mine.has(id))
    expect(
      (await search('agent', String(foreign?.number))).filter(({ kind }) => kind === 'lead'),
    ).toEqual([])
    const person = `${String(foreign?.firstName)} ${String(foreign?.lastName)}`
    for (const q of [person, String(foreign?.email), String(foreign?.phoneNumber)])
      expect((await search('agent', q)).map(({ id }) => id)).not.toContain(foreign?.id)
    const byName = await search('agent', String(foreign?.companyName))
    for (const { kind, grid, id } of byName.filter((hit) => hit.id !== null)) {
      const answer = await portal.get('agent', `/records/${grid}/${id}`)
      expect(answer.statusCode, `${kind} ${id}`).toBe(200)
    }
    const ofAgent = await search('agent', 'sp. z o.o.')
    expect(ofAgent.length).toBeGreaterThan(0)
    for (const hit of ofAgent)
      expect((await opened('agent', hit)).length, hit.title).toBeGreaterThan(0)
  })

  test('another partner and a user without lists find nothing', async () => {
    const { number, nip, lastName, email, companyName } = await firstOf('master', 'lead-grid')
    for (const username of ['bare', 'single', 'broker'])
      for (const q of [number, nip, lastName, email, companyName].map(String))
        expect(await search(username, q)).toEqual([])
  })

  test('a list that the user may not open is not searched', async () => {
    await setUser(portal, 'partner', { status: 'NEW' })
    const { number } = await firstOf('master', 'settlement-grid')
    const kinds = (await search('partner', String(number))).map(({ kind }) => kind)
    expect(kinds).not.toContain('settlement')
  })
})

test.each([
  '',
  '?q=',
  '?q=ab',
  '?q=%20ab%20',
  `?q=${'a'.repeat(101)}`,
  '?q=abc&limit=5',
  '?q=a%00bc',
])('the search %s is 400', async (query) => {
  expect((await portal.get('master', `/search${query}`)).statusCode).toBe(400)
})
