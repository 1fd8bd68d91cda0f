// Once: processes of portal-admin, whose SQL other files try on both databases.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

/** The first and the last day of the month, as a settlement has them. */
function currentMonth(): { periodFrom: string; periodTo: string } {
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }).slice(0, 7)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { periodFrom: `${month}-01`, periodTo: `${month}-${last}` }
}

test('the provider sees early payouts that were asked for, and sums that differ', async () => {
  const installation = await demoInstallation()
  const { run, admin } = adminOf(installation)
  const list = (options: string) => admin(`settlement list ${options}`)
  expect(await list('--early-payout')).toEqual([])
  expect(await list('--differing')).toEqual([])
  const all = await list('--partner DEMO --limit 100')
  expect(all).toHaveLength(24)
  for (const { amount, linesAmount } of all) expect(linesAmount).toBe(amount)

  const put = (name: string, record: object) => {
    const file = join(temporaryDirectory(), `${name}.ndjson`)
    writeFileSync(file, JSON.stringify(record))
    return admin(`import ${file} --record ${name} --partner DEMO`)
  }
  await put('settlement', {
    externalId: 'S-NOW',
    number: 'RO/NOW',
    ...currentMonth(),
    amount: 20_000,
    currency: 'PLN',
    status: 'open',
    itemsCount: 1,
  })
  await put('settlementLine', {
    externalId: 'L-NOW',
    settlementExternalId: 'S-NOW',
    lineDate: currentMonth().periodFrom,
    documentNumber: 'FV/NOW',
    customerName: 'Żuraw s.c.',
    product: 'NANO',
    base: 1_000_000,
    rateBasisPoints: 200,
    amount: 19_999,
  })
  expect(await list('--differing')).toMatchObject([
    { number: 'RO/NOW', amount: 20_000, linesAmount: 19_999 },
  ])

  const { address } = await startServer(installation)
  const { token } = await signInAt(address, 'partner')
  expect((await askAt(address, '/settlement/current/early-payout', { token })).status).toBe(201)
  expect(await list('--early-payout')).toMatchObject([
    { number: 'RO/NOW', partner: 'DEMO', requestedBy: 'partner', requestedAmount: 20_000 },
  ])
  const { stdout } = await run('settlement list --early-payout')
  expect(stdout).toMatch(/RO\/NOW +DEMO +open +200\.00 +199\.99 +PLN/)
}, 90_000)
