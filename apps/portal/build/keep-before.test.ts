import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { portalHash, stampName } from '../../../packages/runtime/sources.mjs'
import { keepBefore } from './keep-before.ts'

test('a build keeps the files of the version before, and a second build keeps them too', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [dist, before] = [join(root, 'dist'), join(root, 'dist-before', 'assets')]
  const build = () => {
    const plugin = keepBefore()
    plugin.configResolved({ root, build: { outDir: 'dist' } } as ResolvedConfig)
    plugin.buildStart()
  }
  const write = (name: string, stamp: string) => {
    rmSync(dist, { recursive: true, force: true })
    mkdirSync(join(dist, 'assets'), { recursive: true })
    writeFileSync(join(dist, 'assets', name), '')
    writeFileSync(join(dist, stampName), stamp)
  }
  build()
  expect(existsSync(before)).toBe(false)
  write('dialog-1.js', 'of another version')
  build()
  expect(readdirSync(before)).toEqual(['dialog-1.js'])
  write('dialog-2.js', portalHash())
  build()
  expect(readdirSync(before)).toEqual(['dialog-1.js'])
  write('dialog-2.js', 'of the next version')
  build()
  expect(readdirSync(before)).toEqual(['dialog-2.js'])
})
