import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAside } from '../packages/runtime/runtime.mjs'

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  title: 'Draws what it should not',
  severity: 'high',
  vulnerable_versions: '<99',
}
const versions = ['0.1.3', '99.0.0'].map((version) => [version, { name: 'uqr', version }])
const library = { name: 'uqr', versions: Object.fromEntries(versions) }
let status = 200
let advisories: object = {}
const registry = createServer((request, response) => {
  const isQuestion = request.method === 'POST'
  response.writeHead(isQuestion ? status : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isQuestion ? advisories : library))
})
// npm remembers advisories.
const cache = mkdtempSync(join(tmpdir(), 'portal-audit-'))

beforeAll(() => new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve))
  rmSync(cache, { recursive: true })
})
beforeEach(() => {
  status = 200
  advisories = {}
})

function audit() {
  const { port } = registry.address() as AddressInfo
  const env = {
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  }
  return runAside('node', ['tools/audit.mjs'], { env })
}

test('no known vulnerability passes', async () => {
  const { code, output } = await audit()
  expect([code, output]).toEqual([0, '0 vulnerable libraries, 0 of them high or critical\n'])
})

test('a serious one fails and says within which time it is due', async () => {
  advisories = { uqr: [advisory] }
  const { code, output } = await audit()
  expect(code).toBe(1)
  expect(output).toContain(`high: uqr <99, due within 7 days\n  ${advisory.title} ${advisory.url}`)
})

test('a moderate one is named and does not fail', async () => {
  advisories = { uqr: [{ ...advisory, id: 2, severity: 'moderate' }] }
  const { code, output } = await audit()
  expect([code, output]).toEqual([0, expect.stringContaining('moderate: uqr <99, due within 30 ')])
})

test('a registry that does not answer is no pass', async () => {
  status = 405
  const { code, output } = await audit()
  expect([code, output]).toEqual([2, expect.stringContaining('so this is not known:\n  405 ')])
})

test('the times are those of the document', () => {
  const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  for (const line of ['critical, or attacked already: 2', 'high: 7', 'moderate: 30'])
    expect(text).toContain(`\n- ${line} days\n`)
  expect(text).toMatch(/^- low.*: 90 days$/m)
})
