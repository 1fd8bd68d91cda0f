import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measure, tokensOf, valuesOf } from './tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const ourSheet = read('../src/ui/tokens.css')
const second = read('../../../content/brand/brand.css')

const faintOf = (values: ReadonlyMap<string, string>) =>
  measure((token) => values.get(token) ?? '').filter(({ ratio, limit }) => ratio < limit)

test.each([
  ['ours', valuesOf(ourSheet)],
  ["the demo's second brand", valuesOf(second, valuesOf(ourSheet))],
])('inks are readable on their grounds: %s', (_, values) => {
  expect(faintOf(values)).toEqual([])
})

test('a token that is too pale is found, with its grounds', () => {
  const values = valuesOf(':root { --portal-ink-secondary: #aaaaaa; }', valuesOf(ourSheet))
  expect(faintOf(values)).toContainEqual(
    expect.objectContaining({ ink: '--portal-ink-secondary', ground: '--portal-surface' }),
  )
})

test('the second brand changes known tokens only', () => {
  const names = tokensOf(ourSheet).map(({ name }) => name)
  expect(names).toHaveLength(26)
  for (const name of valuesOf(second).keys()) expect(names).toContain(name)
})
