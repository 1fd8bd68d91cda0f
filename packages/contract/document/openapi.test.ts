// Once: answered without the database, or refused before it is asked.

import { call } from '@partner-portal/contract/protocol/call'
import { endpoints } from '@partner-portal/contract/protocol/endpoints'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useTestPortal } from '#test/test-portal.ts'
import { openApiDocument } from './openapi.ts'

const portal = useTestPortal()

test('the answer of the contract confirmation is what its page shows', async () => {
  const document = (await portal.call({ method: 'GET', url: '/api/docs/json' })).json()
  const path = '/api/frontend/contract-confirmation/{hash}'
  const { schema } = document.paths[path].get.responses['200'].content['application/json']
  const described = document.components.schemas.ContractConfirmation
  expect(schema).toEqual({ $ref: '#/components/schemas/ContractConfirmation' })
  expect(Object.keys(described.properties).toSorted()).toEqual([
    'amount',
    'confirmedAt',
    'consents',
    'currency',
    'customerName',
    'customerNip',
    'documentUrl',
    'events',
    'expiresAt',
    'number',
    'phoneNumber',
    'product',
    'termsUrl',
  ])
  const consent = described.properties.consents.items.properties
  expect(Object.keys(consent)).toEqual(['name', 'required', 'version', 'text'])
})

test('two different schemas of one id make no document', () => {
  const answer = (field: string) => z.object({ [field]: z.string() }).meta({ id: 'Twice' })
  const describe = (one: z.ZodType, other: z.ZodType) =>
    openApiDocument('1', {
      one: call({ ...endpoints.getUserInfo, summary: 'One', errors: [], responses: { 200: one } }),
      other: call({
        ...endpoints.getSalesman,
        summary: 'Other',
        errors: [],
        responses: { 200: other },
      }),
    })
  const same = answer('same')
  expect(describe(same, same).components.schemas).toHaveProperty('Twice')
  expect(() => describe(answer('one'), answer('other'))).toThrow(
    'two different schemas have the id Twice',
  )
})
