import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8')

/** An entry for each requirement: a line may have several. The heading above has their level and state. */
const requirements = text.split(/^## /m).flatMap((section) => {
  const [, level = '', state = ''] = /^Level (\d) (holds|fails)\n/.exec(section) ?? []
  return [...section.matchAll(/^- ([\d., ]+) \*\*.+?\*\*: *(.*)$/gm)].flatMap(
    ([, numbers = '', proof = '']) =>
      numbers.split(', ').map((number) => ({ number, level, state, proof })),
  )
})

test('each requirement is judged once, with a proof or what is missing', () => {
  const numbers = requirements.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { number, level, proof } of requirements) {
    expect(['1', '2', '3'], number).toContain(level)
    expect(proof, number).not.toBe('')
  }
})

test.each(['1', '2'])('the counts of level %s are those of the rows', (level) => {
  const states = requirements.filter((each) => each.level === level).map(({ state }) => state)
  const holds = states.filter((state) => state === 'holds').length
  const fails = states.filter((state) => state === 'fails').length
  expect(holds).toBeGreaterThan(0)
  const counts = `${holds + fails} apply, ${holds} hold, ${fails} fail`
  expect(text).toContain(`\n- Level ${level}: ${counts}\n`)
})
