import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { extractText } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const { all, summary } = gridList(portal, settlementGrid)

async function getSettlement(id: number, query = '', username = 'partner') {
  const answer = await portal.get(username, `/settlements/${id}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SettlementDetail>()
}

async function allLines(id: number, username?: string) {
  const lines: SettlementDetail['collection'] = []
  for (let page = 1; ; page++) {
    const part = await getSettlement(id, `?page=${page}&limit=20`, username)
    lines.push(...part.collection)
    if (lines.length >= part.count) return lines
  }
}

describe("a settlement's lines", () => {
  test('add up to its amount to the grosz, in every month, reversals among them', async () => {
    const reversals = []
    const read = new Map<number, ReturnType<typeof allLines>>()
    const linesOf = (id: number) => {
      const lines = read.get(id) ?? allLines(id)
      read.set(id, lines)
      return lines
    }
    for (const settlement of await all()) {
      const lines = await linesOf(settlement.id)
      expect(lines).toHaveLength(settlement.itemsCount)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(settlement.amount)
      const detail = await getSettlement(settlement.id)
      expect(detail).toMatchObject({ settlement, linesAmount: settlement.amount })
      const byAgent = Map.groupBy(lines, ({ agentName }) => agentName)
      expect(detail.agents?.map(({ name }) => name).toSorted()).toEqual(
        [...byAgent.keys()].toSorted(),
      )
      for (const { name, count, amount } of detail.agents ?? []) {
        const ofAgent = byAgent.get(name) ?? []
        expect(ofAgent).toHaveLength(count)
        expect(ofAgent.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      for (const line of lines) {
        expect(line.lineDate.slice(0, 7)).toBe(settlement.periodFrom.slice(0, 7))
        expect(line.documentId).not.toBeNull()
        expect(Math.abs(line.amount)).toBe(Math.round((line.base * line.rateBasisPoints) / 10_000))
        expect(line.isReversal).toBe(line.amount < 0)
        if (!line.isReversal) expect(line.takesBack).toBeNull()
        if (line.takesBack) {
          expect(line.takesBack.amount).toBe(-line.amount)
          const taken = await linesOf(line.takesBack.settlementId)
          expect(taken).toContainEqual(
            expect.objectContaining({
              documentNumber: line.documentNumber,
              lineDate: line.takesBack.lineDate,
              amount: line.takesBack.amount,
            }),
          )
        }
        if (line.isReversal) reversals.push(line)
      }
    }
    expect(reversals.length).toBeGreaterThan(10)
  })

  test('the current amount, and all lines together, are what the list sums up', async () => {
    const [open] = await summary(filter('status', 'EXACT', 'open'))
    const current = await portal.get('partner', '/settlement/current')
    expect(current.json()).toMatchObject({ amount: open?.amount, currency: open?.currency })
    const [whole, ...otherCurrencies] = await summary({})
    expect(otherCurrencies).toEqual([])
    const details = await Promise.all((await all()).map(({ id }) => getSettlement(id)))
    expect(details.reduce((sum, { linesAmount }) => sum + linesAmount, 0)).toBe(whole?.amount)
  })

  test('a page past the end is the first; who sees the firm sees the agent of each line', async () => {
    const [current] = await all()
    const id = current?.id ?? 0
    expect(await getSettlement(id, '?page=900&limit=5')).toMatchObject({ page: 1, limit: 5 })
    for (const username of ['master', 'partner']) {
      const lines = await allLines(id, username)
      expect(lines.some(({ agentName }) => agentName !== null)).toBe(true)
    }
    const part = await getSettlement(id, '', 'agent')
    expect(part).not.toHaveProperty('agents')
    expect(part.collection.every(({ agentName }) => agentName === null)).toBe(true)
  })

  test.each(['?page=0', '?limit=101', '?limit=0', '?page=x', '?sort[amount]=ASC'])(
    '%s is 400',
    async (query) => {
      const [current] = await all()
      const answer = await portal.get('partner', `/settlements/${current?.id}${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )

  test("an agent's own settlement is theirs, with all its lines", async () => {
    const { id: agentId, partner_id } = await portal.db
      .selectFrom('agent')
      .select(['id', 'partner_id'])
      .where('code', '=', 'A1')
      .executeTakeFirstOrThrow()
    const [current] = await all()
    const { id } = await portal.db
      .insertInto('settlement')
      .values({
        partner_id,
        agent_id: agentId,
        external_id: 'of-an-agent',
        number: 'RO/A/1',
        period_from: '2024-01-01',
        period_to: '2024-01-31',
        amount: 0,
        currency: 'PLN',
        status: 'paid',
        items_count: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await getSettlement(id, '', 'agent')).toMatchObject({ count: 0, collection: [] })
    // `commission/` tests an agent's part.
    const part = await getSettlement(current?.id ?? 0, '', 'agent')
    expect(part).toMatchObject({ isAgentsPart: true, invoice: null })
    expect(part.linesAmount).not.toBe(current?.amount)
    expect((await portal.get('agent', '/settlements/999999999')).statusCode).toBe(404)
  })
})

async function fileOf(id: number, form: 'sheet' | 'pdf', username = 'partner') {
  const answer = await portal.get(username, `/settlements/${id}/${form}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer
}

async function linesOf(id: number) {
  const answer = await portal.get('partner', `/settlements/${id}?page=1&limit=100`)
  return answer.json<SettlementDetail>().collection
}

/** Grosze of `−1 234,50` or `-1234.5`. */
function grosze(text: string): number {
  const [, sign, whole, part = ''] =
    /^([-\u2212]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '').replace(',', '.')) ?? []
  if (whole === undefined) throw new Error(`not an amount: ${text}`)
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the spreadsheet of a settlement', () => {
  test('has every line, whole days, and a sum that is the amount to the grosz', async () => {
    for (const settlement of (await all()).slice(0, 4)) {
      const answer = await fileOf(settlement.id, 'sheet')
      const name = `rozliczenie-${settlement.number.replaceAll('/', '-')}.xlsx`
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      const { rows } = await readWorkbook(answer.rawPayload)
      const [head = [], ...body] = rows
      const total = body.pop() ?? []
      const cell = (row: (string | null)[], title: string) => row[head.indexOf(title)] ?? ''
      const lines = await linesOf(settlement.id)
      expect(body.map((row) => cell(row, 'Numer dokumentu'))).toEqual(
        lines.map(({ documentNumber }) => documentNumber),
      )
      const amounts = body.map((row) => grosze(cell(row, 'Prowizja')))
      expect(amounts).toEqual(lines.map(({ amount }) => amount))
      expect(sumOf(amounts)).toBe(settlement.amount)
      expect(cell(total, 'Numer dokumentu')).toBe('Razem')
      expect(grosze(cell(total, 'Prowizja'))).toBe(settlement.amount)
      for (const row of body) expect(cell(row, 'Data')).toMatch(/^\d{5}$/)
      expect(head).toContain('Agent')
    }
  })

  test('names the agents for a master', async () => {
    const [settlement] = await all()
    const { rows } = await readWorkbook(
      (await fileOf(settlement?.id ?? 0, 'sheet', 'master')).rawPayload,
    )
    expect(rows[0]).toContain('Agent')
  })
})

test('the PDF of a settlement has every line and a sum that is the amount to the grosz', async () => {
  for (const settlement of (await all()).slice(0, 3)) {
    const answer = await fileOf(settlement.id, 'pdf')
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload), {
      mergePages: true,
    })
    expect(text).toContain(`Rozliczenie ${settlement.number}`)
    expect(text).toContain('Partner Finansowy Dąbrowski sp. z o.o.')
    const lines = await linesOf(settlement.id)
    for (const { documentNumber } of lines) expect(text).toContain(documentNumber)
    const amounts = [...text.matchAll(/\d,\d\d%\s+(\u2212?[\d\s]+?,\d\d)/g)].map(
      ([, amount = '']) => grosze(amount),
    )
    expect(amounts).toEqual(lines.map(({ amount }) => amount))
    const [, total = ''] = /Razem\s+(\u2212?[\d\s]+?,\d\d)/.exec(text) ?? []
    expect(grosze(total)).toBe(settlement.amount)
    expect(sumOf(amounts)).toBe(settlement.amount)
    const pages = Array.from({ length: totalPages }, (_, at) => `Strona ${at + 1} z ${totalPages}`)
    expect(text.match(/Strona \d+ z \d+/g)).toEqual(pages)
  }
})

test('a PDF reads each font once, however many lines it has', async () => {
  const read = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  const [settlement] = await all()
  await fileOf(settlement?.id ?? 0, 'pdf')
  const fonts = read.mock.calls
    .map(([file]) => String(file))
    .filter((file) => file.endsWith('.ttf'))
  read.mockRestore()
  syncBuiltinESMExports()
  expect(fonts).toHaveLength(2)
})

test('a settlement that the user does not see has no files', async () => {
  for (const form of ['sheet', 'pdf'])
    expect((await portal.get('partner', `/settlements/999999/${form}`)).statusCode).toBe(404)
})
