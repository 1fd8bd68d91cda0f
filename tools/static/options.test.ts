import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configFile, readOptions, releaseFile } from './options.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-options-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (config?: string) =>
  readOptions({ out: folder, base: '/portal/', api: config ? undefined : '/api/frontend', config })

test('without --content nothing of the demo is published', async () => {
  const { options, faults } = await read()
  expect([options.content, faults]).toEqual([null, []])
  expect(Object.keys(options.config).filter((key) => key !== 'sdkUrl')).toEqual([
    'brand',
    'apiUrl',
    'publicApiUrl',
  ])
  const file = join(folder, 'portal.json')
  writeFileSync(file, '{ "brand": { "name": "A", "logo": "/portal/content/brand/logo.svg" } }')
  expect(
    (await readOptions({ out: join(folder, 'www'), base: 'portal', config: file })).faults,
  ).toEqual(['brand.logo: /portal/content/brand/logo.svg needs --content'])
})

test('an edited config.json is overwritten by none but itself', async () => {
  const built = configFile((await read()).options.config)
  const file = join(folder, 'www/portal/config.json')
  mkdirSync(join(folder, 'www/portal'), { recursive: true })
  writeFileSync(join(folder, releaseFile), JSON.stringify({ config: built }))
  writeFileSync(file, built)
  expect((await read()).faults).toEqual([])
  writeFileSync(file, built.replace('"apiUrl": "/api/', '"apiUrl": "/v2/'))
  expect((await read()).faults).toEqual([
    `${file} was edited after the last build: name it as --config, or remove it to lose the changes`,
  ])
  expect((await read(file)).faults).toEqual([])
  rmSync(file)
  expect((await read()).faults).toEqual([])
})
