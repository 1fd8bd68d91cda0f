import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@partner-portal/contract/calls'
import { endpoints } from '@partner-portal/contract/endpoints'
import { expect, test } from 'vitest'
import { rowNeeds, wholeAnswers } from '../packages/contract/conformance/answer-needs.ts'

const source = join(import.meta.dirname, '../apps/portal/src')
const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
const texts = names
  .filter((one) => /\.tsx?$/.test(one))
  .map((name) => readFileSync(join(source, name), 'utf8'))

/** The fields that the portal's code names where it reads an answer by this function, by their calls. */
function fieldsOf(reader: RegExp): Record<string, string[]> {
  const found = texts.flatMap((text) => {
    const valueOf = (constant: string) =>
      new RegExp(`const ${constant} = (\\[[^\\]]*\\]|'\\w+')`).exec(text)?.[1] ?? ''
    return [...text.matchAll(reader)].map(([, call = '', given = '']) => {
      const list = given.startsWith('...') ? valueOf(given.slice(3)) : given
      const named = call === 'call' ? valueOf(call) : call
      const fields = [...list.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)
      return [named.replaceAll("'", ''), fields] as const
    })
  })
  return Object.fromEntries(found)
}

test('portal-conformance needs of an answer what the portal needs', () => {
  const read = fieldsOf(/requireFields\(\s*('\w+'|call),\s*(?:answer|meter),\s*([^)]*?),?\s*\)/g)
  const reads = Object.entries(read).filter(
    ([name]) => endpoints[name as CallName].method === 'GET',
  )
  // The tokens are read by `readTokens`.
  const { signIn: _, refreshToken: __, ...table } = wholeAnswers
  expect(Object.fromEntries(reads)).toEqual(table)
})

test('portal-conformance needs of a row what the portal needs', () => {
  const read = fieldsOf(
    /collectionOf\(\s*('\w+'),\s*(?:\w+|await send\('\w+', \{ signal \}\)),\s*(\.\.\.\w+|'[^)]*?),?\s*\)/g,
  )
  expect(read).toMatchObject(rowNeeds)
})
