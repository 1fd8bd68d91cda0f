import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

test('an operator gives a broker a product with terms of its own, and takes it away', async () => {
  const installation = await demoInstallation()
  const { run } = adminOf(installation)
  const server = await startServer(installation)
  const products = async () => {
    const answer = await fetch(`${server.address}/api/sdk/v1/recommendation/SNG2026`)
    return ((await answer.json()) as { products: { product: string }[] }).products
  }

  const nano = (calculator: object | null) =>
    expect.objectContaining({ product: 'NANO', calculator })
  const half = await run('product enable SINGLE NANO --periods 6,2,6 --rate 99 --least 100.50')
  expect([half.code, half.stdout]).toEqual([
    0,
    expect.stringMatching(/^SINGLE may integrate NANO\./),
  ])
  expect(half.stdout).toMatch(/\nNo form address.* --form-url .*\nNo calculator before .* --most/)
  expect(await products()).toContainEqual(nano(null))
  expect((await run('doctor')).stdout).toMatch(
    /ok {4}brokers: No form address.*\(SINGLE NANO\).*No calculator.*\(SINGLE NANO\)$/m,
  )
  const whole = await run(
    'product enable SINGLE NANO --most 5000 --form-url https://form.example.com/a',
  )
  expect(whole.stdout.split('\n')[0]).toBe('SINGLE may integrate NANO.')
  const terms = { periods: [2, 6], monthlyRateBasisPoints: 99 }
  const range = { leastAmount: 10_050, mostAmount: 500_000 }
  expect(await products()).toContainEqual(nano({ ...terms, ...range }))
  const again = await run('product enable SINGLE NANO --rate 0 --json')
  expect(JSON.parse(again.stdout)).toEqual({ partner: 'SINGLE', product: 'NANO', enabled: true })
  expect(await products()).toContainEqual(nano({ ...terms, ...range, monthlyRateBasisPoints: 0 }))
  expect((await run('doctor')).stdout).toContain('brokers: each product is set up')
  expect((await run('product disable SINGLE NANO')).code).toBe(0)
  expect((await products()).map(({ product }) => product)).toEqual(['PURCHASE_FINANCE'])

  const replaced = await run('product replace-keys BROKER PURCHASE_FINANCE --environment test')
  expect(replaced.stdout).toContain('The test keys of BROKER for PURCHASE_FINANCE are new')

  for (const [command, sentence] of [
    ['replace-keys BROKER PURCHASE_FINANCE', '--environment'],
    ['replace-keys BROKER NANO --environment test', 'was never activated'],
    ['enable SINGLE GOLD', "product: 'GOLD' is unknown"],
    ['replace-keys SINGLE GOLD --environment test', 'GOLD is not a product'],
    ['enable DEMO NANO', 'has no recommendation code'],
    ['enable SINGLE NANO --rate 1.5', "--rate: '1.5' is not a whole number"],
    ['enable SINGLE NANO --periods 3,x', 'numbers of months'],
    ['enable SINGLE NANO --least 5000.01', '--least: is not between 0.01 and --most'],
    ['enable SINGLE NANO --least 0', '--least: is not between 0.01 and --most'],
    ['enable SINGLE NANO --most 1,5', '--most: '],
    ['enable SINGLE PRAGMA_PAY', 'PRAGMA_PAY has neither form nor calculator'],
    ['enable SINGLE NANO --form-url javascript:alert(1)', 'expected an address'],
    ['disable SINGLE SKONTO', 'never had SKONTO'],
  ] as const) {
    const refused = await run(`product ${command}`)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(sentence)
  }
}, 60_000)

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
    { number: 'RO/NOW', partner: 'DEMO', requestedAmount: 20_000 },
  ])
  const say = async (options: string) => {
    const { stdout, stderr } = await run(
      `settlement answer-early-payout S-NOW --partner DEMO ${options}`,
    )
    return stdout + stderr
  }
  expect(await say('--state paid')).toContain('--paid-date: is required for state paid')
  expect(await say('--state accepted --charge 1.50')).toContain('S-NOW is accepted')
  expect(await list('--early-payout')).toMatchObject([
    { externalId: 'S-NOW', requestState: 'accepted' },
  ])
  const { stdout } = await run('settlement list --early-payout')
  expect(stdout).toMatch(/RO\/NOW +DEMO +open +200\.00 +199\.99 +PLN/)
}, 90_000)
