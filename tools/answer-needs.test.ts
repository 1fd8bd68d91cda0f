import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, endpoints } from '@partner-portal/contract/protocol/endpoints'
import { expect, test } from 'vitest'
import { wholeAnswers } from '../packages/contract/conformance/whole-answers.ts'

const source = join(import.meta.dirname, '../apps/portal/src')

/** The fields that the portal's code requires of whole answers, by their calls. */
function requiredFields(): Map<string, string[]> {
  const required = new Map<string, string[]>()
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(join(source, name), 'utf8')
    const valueOf = (constant: string) =>
      new RegExp(`const ${constant} = (\\[[^\\]]*\\]|'\\w+')`).exec(text)?.[1] ?? ''
    const calls = text.matchAll(
      /requireFields\(\s*('\w+'|call),\s*(?:answer|meter),\s*([^)]*?),?\s*\)/g,
    )
    for (const [, call = '', given = ''] of calls) {
      if (given.includes('answerNeeds')) continue
      const list = given.startsWith('...') ? valueOf(given.slice(3)) : given
      const named = call === 'call' ? valueOf(call) : call
      required.set(
        named.replaceAll("'", ''),
        [...list.matchAll(/'(\w+)'/g)].map(([, field = '']) => field),
      )
    }
  }
  return required
}

test('portal-conformance needs of an answer what the portal needs', () => {
  const read = [...requiredFields()].filter(
    ([name]) => endpoints[name as CallName].method === 'GET',
  )
  // These three the portal takes from the table itself.
  const { signIn: _, refreshToken: __, getIntegration: ___, ...table } = wholeAnswers
  expect(Object.fromEntries(read)).toEqual(table)
})
