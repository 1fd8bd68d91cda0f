import { expect, test } from 'vitest'
import { defaultOffer, readOffer } from './offer.ts'

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
  [{ financialDocuments: ['LEASING'] }, defaultOffer.products],
  [{ products: [] }, defaultOffer.products],
  [null, defaultOffer.products],
  ['text', defaultOffer.products],
])('reads the products of %j', (input, products) => {
  expect(readOffer(input).products).toEqual(products)
})

test('takes the consents of a form whole, or ours', () => {
  const { consents } = readOffer({
    consents: { lead: { newsletter: consent }, broker: { contact: { ...consent, text: 5 } } },
  })
  expect(consents).toEqual({ ...defaultOffer.consents, lead: { newsletter: consent } })
})
