import { expect, test } from 'vitest'
import { z } from 'zod'
import { brokerApplication } from '../integrations/broker-application.rules.ts'
import { leadReport } from './lead.rules.ts'

test('a report says its lengths, patterns and required consents in JSON Schema', () => {
  expect(z.toJSONSchema(leadReport, { io: 'input' })).toMatchObject({
    properties: {
      nip: { type: 'string', pattern: expect.any(String) },
      companyName: { minLength: 1, maxLength: 300 },
      firstName: { minLength: 2, maxLength: 50, description: expect.any(String) },
      email: { minLength: 1, maxLength: 200, pattern: expect.any(String) },
      amount: {
        anyOf: [{ type: 'integer', minimum: 1, maximum: 99_999_999_999 }, { type: 'null' }],
      },
      product: { enum: expect.arrayContaining(['NANO']) },
      consents: {
        required: ['rodoNotice', 'contact'],
        properties: { marketing: { enum: ['2026-11'] } },
        additionalProperties: false,
      },
    },
  })
})

test('an optional text has its greatest length in the document, and no least one', () => {
  const { properties } = z.toJSONSchema(brokerApplication, { io: 'input' })
  expect(properties?.message).toEqual({
    anyOf: [{ type: 'string', maxLength: 2000 }, { type: 'null' }],
  })
})

test('the patterns are those of JSON Schema: with the flag u, and no other', () => {
  const { properties = {} } = z.toJSONSchema(leadReport, { io: 'input' })
  const pattern = (name: string) =>
    new RegExp(Reflect.get(Object(properties[name]), 'pattern'), 'u')
  expect('PL 123-456-32-18').toMatch(pattern('nip'))
  expect('123456321').not.toMatch(pattern('nip'))
  expect("O'neil@Example.ie").toMatch(pattern('email'))
  expect('jan@firma').not.toMatch(pattern('email'))
})
