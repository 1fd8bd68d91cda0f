import { expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

async function importAs(...statuses: string[]) {
  const rows = statuses.map((status, at) => ({
    externalId: `S-${at}`,
    number: `RO/X/${at}`,
    periodFrom: '2026-06-01',
    periodTo: '2026-06-30',
    amount: 100,
    currency: 'PLN',
    status,
    itemsCount: 1,
  }))
  return importInto(portal, 'settlement', rows)
}

test('a settlement that is closed or paid is recorded once, a new one is not', async () => {
  const kinds = async () =>
    (await recorded(portal.db, 'settlement.closed', 'settlement.paid')).map(({ kind }) => kind)
  await importAs('open', 'open', 'paid')
  expect(await kinds()).toEqual([])
  for (const updated of [2, 0])
    expect(await importAs('processing', 'paid', 'paid')).toMatchObject({ updated })
  expect(await kinds()).toEqual(['settlement.closed', 'settlement.paid'])
  await importAs('paid', 'open', 'paid')
  const [closed, , paid] = await recorded(portal.db, 'settlement.closed', 'settlement.paid')
  expect(paid).toMatchObject({ kind: 'settlement.paid', record_id: closed?.record_id, actor: null })
  expect(paid?.operator).toEqual(expect.any(String))
})
