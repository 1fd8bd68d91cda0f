import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { readConfig, settingNames } from './config.ts'
import { projectRoot, serverSettings } from './settings.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const examples = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

test('.env.example has every setting, and nothing else', () => {
  expect(Object.keys(examples).toSorted()).toEqual([...settingNames].toSorted())
})

test('the values in .env.example are accepted', () => {
  expect(() =>
    readConfig({ ...examples, AUTH_SECRET: testSecret, EVENTS_SECRET: testSecret }),
  ).not.toThrow()
})

test('.env.example says of every setting what it is', () => {
  expect(read('.env.example')).not.toMatch(/\n\n#[A-Z_]+=/)
})

test('.env.example names headings of docs/operations.md', () => {
  const sections = read('.env.example').match(/(?<=\[)[\w -]+(?=\])/g) ?? []
  const headings = new Set(read('docs/operations.md').match(/(?<=^#+ ).+/gm))
  expect(sections).toContain('The feed')
  expect(sections.filter((name) => !headings.has(name))).toEqual([])
})

// Production refuses the default sender of MAIL_FROM.
const { MAIL_FROM: _, ...ofDefaults } = serverSettings.shape
const defaults = Object.entries(ofDefaults)
  .map(([name, schema]) => ({ name, schema, value: schema.safeParse(undefined).data }))
  .filter(({ value }) => ['string', 'number', 'boolean'].includes(typeof value))

test.each(defaults)('.env.example shows the default of $name', ({ name, schema, value }) => {
  expect(schema.parse(examples[name])).toBe(value)
})
