import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRaw, RawError, type RawNode, readRawBody } from './raw-filter.ts'
import vectors from './raw-vectors.json' with { type: 'json' }

type Printed = { text: string; node: RawNode }

const reserved = new Set(['and', 'or', 'like', 'in'])
const name = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/)
  .filter((word) => !reserved.has(word.toLowerCase()))
const space = fc.constantFrom(' ', '  ', '\n', '\t')
const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'LIKE', 'IN')

const comparison: fc.Arbitrary<Printed> = fc
  .record({ field: name, operator, parameter: name, gap: space })
  .map(({ gap, ...node }) => ({
    text: [node.field, node.operator, `:${node.parameter}`].join(gap),
    node,
  }))

/** A reference: expressions and their texts grow together, with brackets where AND holds an OR. */
const expression = fc.letrec<{ any: Printed; all: Printed; factor: Printed }>((tie) => ({
  factor: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    comparison,
    tie('any').map(({ text, node }) => ({ text: `(${text})`, node })),
  ),
  all: fc
    .array(tie('factor'), { minLength: 1, maxLength: 3 })
    .map((parts) => join(parts, 'AND', 'all')),
  any: fc
    .array(tie('all'), { minLength: 1, maxLength: 3 })
    .map((parts) => join(parts, 'or', 'any')),
})).any

function join(parts: readonly Printed[], word: string, kind: 'all' | 'any'): Printed {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const nodes = parts.map((part) => part.node)
  return {
    text: parts.map((part) => part.text).join(` ${word} `),
    node: kind === 'all' ? { all: nodes } : { any: nodes },
  }
}

function comparisons(node: RawNode): number {
  if ('all' in node) return node.all.reduce((sum, part) => sum + comparisons(part), 0)
  if ('any' in node) return node.any.reduce((sum, part) => sum + comparisons(part), 0)
  return 1
}

test('reads what the reference writes, AND before OR', () => {
  const small = expression.filter(({ node }) => comparisons(node) <= 30)
  fc.assert(
    fc.property(small, ({ text, node }) => {
      expect(parseRaw(text)).toEqual(node)
    }),
    { numRuns: 1000 },
  )
})

test('answers any text with a tree or a clear sentence, in linear time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
      try {
        parseRaw(text)
      } catch (error) {
        expect(error).toBeInstanceOf(RawError)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each(vectors.read)('reads the vector: $body', ({ body, tree, parameters }) => {
  const { root, parameters: given } = readRawBody(body)
  expect(root).toEqual(tree)
  expect(Object.fromEntries(given)).toEqual(parameters)
})

test.each(vectors.refused)('refuses the vector: $body', ({ body, why }) => {
  expect(() => readRawBody(body)).toThrow(new RawError(why))
})
