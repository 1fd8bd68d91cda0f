import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../apps/server/', import.meta.url))
const files = globSync('{src,test}/**/*.{embedded,postgres}.{,long.}test.ts', { cwd: server })

test('the tests of one database were found', () => {
  expect(files.length).toBeGreaterThan(10)
})

test.each(files)('%s says in its first line why it runs on one database', (file) => {
  const [start] = readFileSync(server + file, 'utf8').split('\n')
  const kind = basename(file).includes('.embedded.') ? 'Embedded' : 'PostgreSQL'
  expect(start).toMatch(new RegExp(`^// ${kind}: \\w.*\\.$`))
})
