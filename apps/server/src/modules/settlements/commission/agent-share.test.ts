import type { CommissionYear } from '@partner-portal/contract/settlements/commission'
import type { AgentShare } from '@partner-portal/contract/team/team'
import { expect, test } from 'vitest'
import { partnerOf } from '#test/accounts.ts'
import {
  answerOf,
  beAgent,
  commissionYear,
  deliver,
  paidDocument,
  type SettledDocument,
} from '#test/settled-documents.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()

const yearOf = (username: string, year: number) => commissionYear(portal, username, year)

const documentOf = (
  agent: SettledDocument['agent'],
  amount: number,
  funded: string,
): SettledDocument => ({
  ...paidDocument(agent, amount, 100),
  funded: new Date(funded),
})

async function setShares(code: string, shares: readonly AgentShare[]): Promise<number> {
  const { id } = await portal.db
    .updateTable('agent')
    .set({ shares: JSON.stringify(shares) })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sharesIn = ({ collection }: CommissionYear) =>
  collection
    .filter(({ currency, earned }) => currency === 'PLN' && earned !== 0)
    .map(({ month, earned, shareBasisPoints, share }) => [month, earned, shareBasisPoints, share])

test("an agent's share is the rounded share of each document, by the percentage of its month", async () => {
  // Half a grosz of each is one: 3, not the 2 of their sum.
  await deliver(
    portal,
    [
      documentOf('A1', 100, '2026-02-03'),
      documentOf('A1', 100, '2026-02-10'),
      documentOf('A1', 100, '2026-02-28'),
      documentOf('A1', 10_000, '2026-03-01'),
      documentOf('A1', 10_000, '2026-04-30'),
      documentOf('A1', 10_000, '2026-05-01'),
      { ...documentOf('A1', 10_000, '2026-04-02'), takenBack: 3 },
      documentOf('A2', 70_000, '2026-03-01'),
    ],
    2,
  )
  const id = await setShares('A1', [
    { from: '2026-02', basisPoints: 5000 },
    { from: '2026-03', basisPoints: 3333 },
    { from: '2026-05', basisPoints: null },
  ])
  const other = await setShares('A2', [{ from: '2026-03', basisPoints: 9999 }])
  await beAgent(portal, 'A1')
  const seen = await yearOf('agent', 2026)
  expect(sharesIn(seen)).toEqual([
    ['2026-02', 3, 5000, 3],
    ['2026-03', 100, 3333, 33],
    ['2026-04', 100, 3333, 33],
    ['2026-05', 100, null, null],
  ])
  expect(JSON.stringify(seen)).not.toContain('9999')
  const { rows } = await readWorkbook(
    (await portal.get('agent', '/commission/year/sheet?year=2026')).rawPayload,
  )
  expect(rows[0]?.slice(-3)).toEqual(['Udział agenta (%)', 'Udział agenta', 'Waluta'])
  expect(rows[2]?.slice(-3)).toEqual(['50.00', '0.03', 'PLN'])
  expect(rows.at(-1)?.slice(-2)).toEqual(['0.69', 'PLN'])

  // All who see the whole firm see the same.
  for (const username of ['master', 'partner']) {
    const ofOne = `/commission/year?year=2026&agentId=${id}`
    const { agents, ...ofAgent } = await answerOf<CommissionYear>(portal, username, ofOne)
    expect(ofAgent).toEqual(seen)
    expect(agents).toContainEqual({ id, name: 'Łucja Ścibor' })
    expect((await yearOf(username, 2026)).collection[0]).not.toHaveProperty('share')
  }
  for (const [username, agentId, status] of [
    ['agent', id, 403],
    ['agent', other, 403],
    ['bare', id, 403],
    ['master', 999_999, 404],
  ] as const)
    for (const path of ['/commission/year', '/commission/year/sheet'])
      expect((await portal.get(username, `${path}?agentId=${agentId}`)).statusCode).toBe(status)
  expect(seen).not.toHaveProperty('agents')
})

test('it is new in the answer as soon as it is set, and unknown without one', async () => {
  await deliver(portal, [documentOf('A1', 10_000, '2026-02-03')], 2)
  const id = await setShares('A1', [])
  await beAgent(portal, 'A1')
  expect(sharesIn(await yearOf('agent', 2026))).toEqual([['2026-02', 100, null, null]])
  await setShares('A1', [{ from: '2020-01', basisPoints: 0 }])
  expect(sharesIn(await yearOf('agent', 2026))).toEqual([['2026-02', 100, 0, 0]])
  const foreign = await portal.db
    .insertInto('agent')
    .values({ partner_id: await partnerOf(portal, 'BROKER'), code: 'B1', name: 'Obcy' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [agentId, status] of [
    [id, 200],
    [foreign.id, 404],
  ] as const) {
    const answer = await portal.get('master', `/commission/year?agentId=${agentId}`)
    expect(answer.statusCode).toBe(status)
  }
})
