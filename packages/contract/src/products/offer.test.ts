import { expect, test } from 'vitest'
import { ownOffer, readOffer } from './offer.ts'

const consent = { required: true, version: '1', text: 'Zgoda' }

test.each([
  [[{ code: 'LEASING', name: 'Leasing' }], [{ code: 'LEASING', name: 'Leasing' }]],
  [
    ['NANO', 'LEASING'],
    [
      { code: 'NANO', name: 'Nanofaktoring' },
      { code: 'LEASING', name: 'LEASING' },
    ],
  ],
  [
    { products: [{ code: 'NANO', name: '' }, { name: 'x' }, 5, null] },
    [{ code: 'NANO', name: 'Nanofaktoring' }],
  ],
  [{ financialDocuments: ['LEASING'] }, ownOffer.products],
  [{ products: [] }, ownOffer.products],
  [null, ownOffer.products],
  ['text', ownOffer.products],
])('reads the products of %j', (input, products) => {
  expect(readOffer(input).products).toEqual(products)
})

test('takes the consents of a form whole, or ours', () => {
  const { consents } = readOffer({
    consents: { lead: { newsletter: consent }, broker: { contact: { ...consent, text: 5 } } },
  })
  expect(consents).toEqual({ ...ownOffer.consents, lead: { newsletter: consent } })
})
