import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8')
const cells = (row: string) => row.split('|').map((cell) => cell.trim())

/** One for each requirement: a row may have several of one level. */
const requirements = [...text.matchAll(/^\| \d+\.\d+\.\d+.*$/gm)].flatMap(([row]) => {
  const [, named = '', level = '', state = '', shown = ''] = cells(row)
  const numbers = /^\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*/.exec(named)?.[0].split(', ') ?? []
  return numbers.map((number) => ({ number, level, state, shown }))
})

test('each requirement is judged once, with a proof or what is missing', () => {
  const numbers = requirements.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { number, level, state, shown } of requirements) {
    expect(['1', '2', '3'], number).toContain(level)
    expect(['holds', 'fails', 'n.a.'], number).toContain(state)
    expect(shown, number).not.toBe('')
  }
})

test.each(['1', '2'])('the counts of level %s are those of the rows', (level) => {
  const states = requirements.filter((each) => each.level === level).map(({ state }) => state)
  const holds = states.filter((state) => state === 'holds').length
  const fails = states.filter((state) => state === 'fails').length
  expect(text).toContain(`\n| ${level} | ${holds + fails} | ${holds} | ${fails} |\n`)
})
