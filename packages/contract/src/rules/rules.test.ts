import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { brokerRules } from '../broker-rules.ts'
import type { FieldRule } from '../field-rules.ts'
import { leadRules } from '../lead-rules.ts'
import { brokerApplication } from './broker.ts'
import { leadForm } from './lead.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ \t]?(PL)?[ -]?[0-9 -]{9,13}$/),
  fc.stringMatching(/^\+?[0-9 ()-]{5,14}$/),
  fc.stringMatching(/^ ?[\p{L}\p{M}'’ -]{0,60} ?$/u),
  fc.stringMatching(
    /^ ?[a-zA-Z0-9.'+_\u017f\u212a-]{1,12}@[a-zA-Z0-9.\u017f\u212a-]{1,12}\.[a-z]{1,4} ?$/,
  ),
  fc.stringMatching(
    /^(https?:\/\/|HTTP:\/\/|http\u017f:\/\/)?[a-zż0-9.-]{1,12}\.[a-z]{1,4}(:\d{1,6})?[/?#]?\w*$/,
  ),
  fc.stringMatching(/^[0-9 ]{1,11}([.,]\d{0,3})?$/),
  fc.constantFrom('NANO', 'nano', 'toString', '', ' ', '\u00a0', '\n'),
  fc.string({
    unit: fc.constantFrom('a', '😀', ' ', '\n', '\u202e', 'e\u0301', '-'),
    minLength: 40,
    maxLength: 60,
  }),
  fc
    .tuple(fc.constantFrom('a', '😀', 'a\n', '1'), fc.integer({ min: 190, max: 2010 }))
    .map(([one, times]) => one.repeat(times)),
)

const leadShape = leadForm.shape as unknown as Record<string, ZodMiniType>
const brokerShape = brokerApplication.shape as unknown as Record<string, ZodMiniType>
const pairs: [string, FieldRule<unknown>, ZodMiniType][] = [
  ...Object.entries(leadRules).map(
    ([name, rule]) =>
      [`lead ${name}`, rule, leadShape[name]] as [string, FieldRule<unknown>, ZodMiniType],
  ),
  ...Object.entries(brokerRules).map(
    ([name, rule]) =>
      [`broker ${name}`, rule, brokerShape[name]] as [string, FieldRule<unknown>, ZodMiniType],
  ),
]

test.each(pairs)('%s', (_name, old, schema) => {
  fc.assert(
    fc.property(texts, (typed) => {
      const { data, error } = schema.safeParse(typed)
      const issues = (error?.issues ?? []).map((issue) => 'params' in issue && issue.params?.fault)
      const reading = old(typed)
      if ('value' in reading) expect([issues, data]).toEqual([[], reading.value])
      else expect(issues).toEqual([reading.fault])
    }),
    { numRuns: 20000 },
  )
})
