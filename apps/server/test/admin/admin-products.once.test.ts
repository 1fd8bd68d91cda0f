// Once: processes of portal-admin, whose SQL other files try on both databases.

import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, startServer } from '#test/processes.ts'

test('an operator gives a broker a product with terms of its own, and takes it away', async () => {
  const installation = await demoInstallation()
  const { run } = adminOf(installation)
  const server = await startServer(installation)
  const products = async () => {
    const answer = await fetch(`${server.address}/api/sdk/v1/recommendation/SNG2026`)
    const broker = (await answer.json()) as { products: { product: string; calculator: object }[] }
    return broker.products.map(({ product, calculator }) => ({ product, ...calculator }))
  }

  const terms = '--periods 6,2,6 --rate 99 --form-url https://form.example.com/a'
  const enabled = await run(`product enable SINGLE NANO ${terms}`)
  expect([enabled.code, enabled.stdout.split('\n')[0]]).toEqual([0, 'SINGLE may integrate NANO.'])
  const nano = { product: 'NANO', periods: [2, 6], monthlyRateBasisPoints: 99 }
  expect(await products()).toContainEqual(expect.objectContaining(nano))
  const again = await run('product enable SINGLE NANO --rate 0 --json')
  expect(JSON.parse(again.stdout)).toEqual({ partner: 'SINGLE', product: 'NANO', enabled: true })
  expect(await products()).toContainEqual(
    expect.objectContaining({ ...nano, monthlyRateBasisPoints: 0 }),
  )
  expect((await run('product disable SINGLE NANO')).code).toBe(0)
  expect((await products()).map(({ product }) => product)).toEqual(['PURCHASE_FINANCE'])

  const replaced = await run('product replace-keys BROKER PURCHASE_FINANCE --environment test')
  expect(replaced.stdout).toContain('The test keys of BROKER for PURCHASE_FINANCE are new')

  for (const [command, sentence] of [
    ['replace-keys BROKER PURCHASE_FINANCE', '--environment'],
    ['replace-keys BROKER NANO --environment test', 'was never activated'],
    ['enable SINGLE GOLD', 'GOLD is not a product'],
    ['enable DEMO NANO', 'has no recommendation code'],
    ['enable SINGLE NANO --rate 1.5', 'is not a whole number'],
    ['enable SINGLE NANO --periods 3,x', 'numbers of months'],
    ['enable SINGLE NANO --form-url javascript:alert(1)', 'expected an address'],
    ['disable SINGLE SKONTO', 'never had SKONTO'],
  ] as const) {
    const refused = await run(`product ${command}`)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(sentence)
  }
}, 60_000)
