import type { CommissionYear } from '@partner-portal/contract/settlements/commission'
import { expect } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { importInto } from '#test/import-into.ts'
import type { TestPortal } from './test-portal.ts'

/** The answer of a call that succeeds. */
export async function answerOf<T>(portal: TestPortal, username: string, path: string): Promise<T> {
  const answer = await portal.get(username, path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

export const commissionYear = (portal: TestPortal, username: string, year: number) =>
  answerOf<CommissionYear>(portal, username, `/commission/year?year=${year}`)

/** Makes the user `agent` this agent. */
export async function beAgent(portal: TestPortal, code: string): Promise<void> {
  const { id } = await portal.db
    .selectFrom('agent')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await setUser(portal, 'agent', { agent_id: id })
}

export interface SettledDocument {
  readonly agent: 'A1' | 'A2' | ''
  readonly currency: string
  readonly amount: number
  readonly rate: number
  readonly funded: Date
  readonly takenBack: number | null
}

export const paidDocument = (
  agent: SettledDocument['agent'],
  amount: number,
  rate: number,
): SettledDocument => ({
  agent,
  amount,
  rate,
  currency: 'PLN',
  funded: new Date('2026-02-10'),
  takenBack: null,
})

/** Imports these documents and their lines by settlement, as a provider would send them. */
export async function deliver(
  portal: TestPortal,
  all: readonly SettledDocument[],
  seed: number,
): Promise<void> {
  for (const table of ['settlement_line', 'settlement', 'financial_document'] as const)
    await portal.db.deleteFrom(table).execute()
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  const lines = all.flatMap((document, index) => {
    const amount = Math.floor((document.amount * document.rate) / 10_000)
    const line = { document, index, day: dayOf(document.funded), amount }
    if (document.takenBack === null) return [line]
    const at = new Date(document.funded.getTime() + document.takenBack * 86_400_000)
    return [line, { ...line, day: dayOf(at), amount: -amount }]
  })
  await importInto(
    portal,
    'financialDocument',
    all.map((document, index) => ({
      relation: 'gained',
      externalId: `D-${index}`,
      documentNumber: `FV/${index}`,
      customerName: 'Żuraw s.c.',
      product: 'NANO',
      dateAdded: '2025-01-01',
      fundingDate: dayOf(document.funded),
      amount: document.amount,
      currency: document.currency,
      status: document.takenBack === null ? 'financed' : 'terminated',
      agentCode: document.agent || null,
      partnerCommissionAmount: sumOf(lines.filter(({ index: of }) => of === index)),
    })),
  )
  const bySettlement = Map.groupBy(
    lines,
    (line) => `${line.day.slice(0, 7)} ${line.document.currency}`,
  )
  await importInto(
    portal,
    'settlement',
    [...bySettlement].map(([key, rows], index) => ({
      externalId: key,
      number: `RO/${key}`,
      periodFrom: `${key.slice(0, 7)}-01`,
      periodTo: `${key.slice(0, 7)}-28`,
      amount: sumOf(rows),
      currency: key.slice(8),
      status: (['open', 'processing', 'paid'] as const)[(index + seed) % 3],
      itemsCount: rows.length,
    })),
  )
  await importInto(
    portal,
    'settlementLine',
    [...bySettlement].flatMap(([key, rows]) =>
      rows.map(({ document, index, day, amount }, at) => ({
        externalId: `${key} ${at}`,
        settlementExternalId: key,
        lineDate: day,
        documentNumber: `FV/${index}`,
        documentExternalId: `D-${index}`,
        customerName: 'Żuraw s.c.',
        product: 'NANO',
        base: document.amount,
        rateBasisPoints: document.rate,
        amount,
        agentCode: document.agent || null,
      })),
    ),
  )
}

export function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
