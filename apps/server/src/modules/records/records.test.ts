import { declarationOf } from '@partner-portal/contract/events/kinds'
import { gridNames } from '@partner-portal/contract/lists/grid-names'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import { describe, expect, test } from 'vitest'
import { addCompanies, reportLead, reportOf } from '#test/lead-reports.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

async function rowsOf(username: string, grid: string, query = ''): Promise<Row[]> {
  const answer = await portal.get(username, `/${grid}?page=1&limit=100${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: Row[] }>().collection
}

async function recordOf(username: string, grid: string, id: number): Promise<GridRecord> {
  const answer = await portal.get(username, `/records/${grid}/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<GridRecord>()
}

describe('one record', () => {
  test.each(gridNames)('of %s has the row of the list', async (grid) => {
    for (const username of ['master', 'partner']) {
      const rows = await rowsOf(username, grid)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows.slice(0, 5)) {
        const { row: shown, lead, history } = await recordOf(username, grid, row.id)
        expect(shown).toEqual(row)
        expect(lead !== null).toBe(grid === 'lead-grid')
        const dates = history.map(({ at }) => Date.parse(at))
        expect(dates).toEqual(dates.toSorted((a, b) => a - b))
      }
    }
  })

  test('of a lead has its note, amount, consents and who reported it', async () => {
    const [nip = ''] = await addCompanies(portal.db, 1, 1)
    const { token } = await portal.signIn('partner')
    const { id, dateAdded } = (await reportLead(portal, token, reportOf(nip))).json()
    const { lead, history } = await recordOf('master', 'lead-grid', id)
    expect(lead).toEqual({
      amount: 1_000_050,
      note: 'po 10',
      consents: [
        { name: 'rodoNotice', version: '2026-11' },
        { name: 'contact', version: '2026-11' },
      ],
      companyVerified: true,
      hasReceipt: true,
      disputes: [],
      clientConsents: null,
    })
    expect(history).toEqual([
      {
        kind: 'lead.reported',
        at: dateAdded,
        actor: 'partner',
        facts: { statement: null },
        text: 'po 10',
      },
    ])
  })

  test('of a document has its funding and its confirmation', async () => {
    const [waiting] = await rowsOf(
      'partner',
      'invoice-loan-grid',
      '&filter[toConfirm][value]=true&filter[toConfirm][matchType]=BOOL',
    )
    const { token } = await portal.signIn('partner')
    const payload = { ids: [waiting?.id] }
    const url = `${api}/invoice-loan-grid/confirm`
    expect((await portal.call({ method: 'POST', url, token, payload })).statusCode).toBe(200)
    const { history } = await recordOf('master', 'invoice-loan-grid', waiting?.id ?? 0)
    expect(history[0]).toEqual({
      kind: 'document.added',
      at: waiting?.dateAdded,
      actor: null,
      facts: {},
    })
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'document.confirmed', actor: 'partner' }),
    )

    const gained = await rowsOf('partner', 'financial-document-grid')
    const funded = gained.find(({ fundingDate }) => fundingDate !== null)
    const record = await recordOf('partner', 'financial-document-grid', funded?.id ?? 0)
    expect(record.history).toContainEqual({
      kind: 'document.funded',
      at: funded?.fundingDate,
      actor: null,
      facts: {},
    })
  })

  test('of a contract has its timeline, of a settlement its payouts', async () => {
    const contracts = await rowsOf('partner', 'proposal-contract-grid')
    const row = contracts.find(({ events }) => (events as unknown[]).length > 1)
    const events = row?.events as { event: string; date: string }[]
    const { history } = await recordOf('partner', 'proposal-contract-grid', row?.id ?? 0)
    const moments = events.map(({ event, date }) => [`events.${event}`, date])
    const shown = history.map(({ kind, at }) => [declarationOf(kind)?.timeField, at])
    expect(shown).toHaveLength(events.length + 1)
    expect(shown).toEqual(expect.arrayContaining(moments))

    const { token } = await portal.signIn('partner')
    const url = `${api}/settlement/current/early-payout`
    const current = await portal.call({ method: 'POST', url, token, payload: {} })
    expect(current.statusCode, current.body).toBe(201)
    const settlement = await recordOf('master', 'settlement-grid', current.json().id)
    expect(settlement.history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['early-payout.requested', 'partner'],
    ])
  })

  test('is 404 for a row of another agent, of the other list, and of nobody', async () => {
    const mine = new Set((await rowsOf('agent', 'lead-grid')).map(({ id }) => id))
    const foreign = (await rowsOf('master', 'lead-grid')).find(({ id }) => !mine.has(id))
    const [gained] = await rowsOf('master', 'financial-document-grid')
    for (const [username, path] of [
      ['agent', `lead-grid/${foreign?.id}`],
      ['master', `invoice-loan-grid/${gained?.id}`],
      ['master', 'lead-grid/999999999'],
      ['master', 'nothing-grid/1'],
    ] as const)
      expect((await portal.get(username, `/records/${path}`)).statusCode, path).toBe(404)
    expect((await portal.get('master', '/records/lead-grid/x')).statusCode).toBe(400)
  })
})

describe('the records of a company', () => {
  async function companyOf(username: string, nip: string): Promise<CompanyRecords> {
    const answer = await portal.get(username, `/company-records?${new URLSearchParams({ nip })}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<CompanyRecords>()
  }

  test.each(['master', 'agent'])('are those that %s sees in the lists', async (username) => {
    const [row] = await rowsOf(username, 'financial-document-grid')
    const nip = String(row?.customerNip)
    const { lists } = await companyOf(username, `PL ${nip}`)
    for (const { grid, count, collection } of lists) {
      const field = grid === 'lead-grid' ? 'nip' : 'customerNip'
      const filter = `&filter[${field}][value]=${nip}&filter[${field}][matchType]=EXACT`
      const rows = await rowsOf(username, grid, filter)
      expect(count).toBe(rows.length)
      expect(collection.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => id))
    }
    expect(lists.find(({ grid }) => grid === 'financial-document-grid')?.count).toBeGreaterThan(0)
  })

  test('have the lines of their settlements', async () => {
    const [settlement] = await rowsOf('master', 'settlement-grid')
    const detail = await portal.get('master', `/settlements/${settlement?.id}?page=1&limit=100`)
    const { collection } = detail.json<{
      collection: {
        id: number
        documentId: number | null
        documentNumber: string
        amount: number
      }[]
    }>()
    const documents = await rowsOf('master', 'financial-document-grid')
    const line = collection.find(({ documentId }) => documents.some(({ id }) => id === documentId))
    const document = documents.find(({ id }) => id === line?.documentId)
    const { settlementLines } = await companyOf('master', String(document?.customerNip))
    expect(settlementLines?.count).toBeGreaterThan(0)
    expect(settlementLines?.collection).toContainEqual(
      expect.objectContaining({
        id: line?.id,
        settlementId: settlement?.id,
        settlementNumber: settlement?.number,
        documentNumber: line?.documentNumber,
        amount: line?.amount,
      }),
    )
  })

  test('are only of lists that the user may open', async () => {
    const [row] = await rowsOf('master', 'lead-grid')
    const nip = String(row?.nip)
    expect(await companyOf('bare', nip)).toEqual({ nip, lists: [], settlementLines: null })
    expect((await portal.get('bare', '/company-records?nip=123')).statusCode).toBe(400)
  })
})
