import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { testSecret } from '#test/fixed.ts'
import { readConfig, settingNames } from './config.ts'
import { projectRoot } from './settings.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const uncommented = read('.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, '')

test('.env.example has every setting, and nothing else', () => {
  expect(Object.keys(parseEnv(uncommented)).toSorted()).toEqual([...settingNames].toSorted())
})

test('the values in .env.example are accepted', () => {
  expect(() =>
    readConfig({ ...parseEnv(uncommented), AUTH_SECRET: testSecret, EVENTS_SECRET: testSecret }),
  ).not.toThrow()
})

test('docs/operations.md explains every setting', () => {
  const lines = read('docs/operations.md').match(/^- `[A-Z_]+`.*?(?=: )/gm) ?? []
  // Their defaults are in brackets.
  const explained = lines.flatMap(
    (line) => line.replaceAll(/\(.*?\)/g, '').match(/[A-Z_]{4,}/g) ?? [],
  )
  expect(explained.toSorted()).toEqual([...settingNames].toSorted())
})

/** What the docs say of a setting whose default is one value. The portal itself has those of PORTAL_. */
const defaults = [...read('docs/operations.md').matchAll(/`([A-Z_]+)` \(`?([^\s`)]+)`?\)/g)]
  .map(([, name = '', value = '']) => ({ name, value }))
  .filter(({ name }) => !name.startsWith('PORTAL_'))
  .filter(({ value }) => ![...settingNames].some((name) => value.includes(name)))

test('defaults were found', () => {
  expect(defaults.length).toBeGreaterThan(15)
})

test.each(defaults)('docs/operations.md: $name is $value without a setting', ({ name, value }) => {
  expect(readConfig({ [name]: value })).toEqual(readConfig({}))
  expect(parseEnv(uncommented)[name]).toBe(value)
})
