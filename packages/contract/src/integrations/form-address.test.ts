import { expect, test } from 'vitest'
import { trackedFormAddress } from './form-address.ts'

const broker = { recommendationCode: 'BRK2026', isPartner: false }

test.each([
  ['NANO', 'invoice_financing'],
  ['SKONTO', 'invoice_financing'],
  ['PURCHASE_FINANCE', 'purchase_financing'],
  ['DEFERRED_PAYMENT', 'deferred_payment'],
])('the campaign of %s is %s', (product, campaign) => {
  expect(trackedFormAddress('https://form.example.com/start', { ...broker, product })).toBe(
    `https://form.example.com/start?flag=b&recommendationCode=BRK2026&basketCampaign=${campaign}&basketDraftId={basketDraftId}`,
  )
})

test('another product has no campaign, and a partner has the flag p', () => {
  const of = { product: 'PRAGMA_PAY', recommendationCode: 'A&B', isPartner: true }
  expect(trackedFormAddress('https://form.example.com', of)).toBe(
    'https://form.example.com?flag=p&recommendationCode=A%26B&basketDraftId={basketDraftId}',
  )
})

test('parameters of the address stay, in their order', () => {
  const of = { ...broker, product: 'PRAGMA_PAY' }
  expect(trackedFormAddress('https://f.pl/a?lang=pl&flag=x#part', of)).toBe(
    'https://f.pl/a?lang=pl&flag=x&recommendationCode=BRK2026&basketDraftId={basketDraftId}#part',
  )
})
