// Once: the journeys through these screens try its SQL on the embedded database.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { SettlementDetail } from '@partner-portal/contract/records/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/records/settlements'
import { extractText } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const { all } = gridList(portal, settlementGrid)

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
      expect(head).not.toContain('Agent')
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
