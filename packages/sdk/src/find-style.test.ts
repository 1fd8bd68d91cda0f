import type { SdkRecommendation } from '@partner-portal/contract/integrations/sdk-calls'
import { expect, test } from 'vitest'
import { SettingsError } from './settings.ts'
import { findStyle, type Transport } from './transport.ts'

const styles = {
  primaryColor: '#DA0041',
  secondaryColor: '#0CA789',
  borderRadiusBody: 0,
  borderRadiusButton: 0,
}
const terms = { periods: [3], monthlyRateBasisPoints: 100, leastAmount: 100, mostAmount: 1000 }
const product = { currency: 'PLN', isActive: true, calculator: terms } as const
const broker: SdkRecommendation = {
  recommendationCode: 'A',
  companyName: 'Sklep',
  termsUrl: 'https://example.com/regulamin',
  privacyPolicyUrl: null,
  products: [
    { ...product, product: 'NANO', looks: [] },
    {
      ...product,
      product: 'SKONTO',
      looks: [{ styleId: '1', type: 'form', styles, logoUrl: null }],
    },
  ],
}
const notAsked = () => {
  throw new Error('not asked in these tests')
}
const transport = (answer: Awaited<ReturnType<Transport['getRecommendation']>>): Transport => ({
  getRecommendation: () => Promise.resolve(answer),
  getStyle: notAsked,
  sendPayment: notAsked,
  address: notAsked,
})

test("without a styleId the broker's first style of that type is used", async () => {
  const found = await findStyle(transport({ outcome: 'ok', value: broker }), 'form', {
    recommendationCode: 'A',
  })
  const { calculator, currency } = product
  expect(found).toMatchObject({
    outcome: 'ok',
    value: { styleId: '1', product: 'SKONTO', recommendationCode: 'A', calculator, currency },
  })
})

test('wrong settings throw a SettingsError, a portal that is down does not', async () => {
  const given = { recommendationCode: 'A' }
  const ok = transport({ outcome: 'ok', value: broker })
  await expect(findStyle(ok, 'calculator', given)).rejects.toThrow(/has no saved calculator style/)
  await expect(findStyle(ok, 'form', {})).rejects.toThrow(/styleId is missing/)
  const unknown = transport({ outcome: 'unknown' })
  await expect(findStyle(unknown, 'form', given)).rejects.toThrow(SettingsError)
  const down = transport({ outcome: 'down' })
  expect(await findStyle(down, 'form', given)).toEqual({ outcome: 'down' })
})
