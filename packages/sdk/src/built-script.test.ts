import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { endpoints } from '@partner-portal/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { ensureEmbedCodeBuilt } from '../../runtime/build.mjs'
import { sdkPaths } from './transport.ts'

const builtFile = fileURLToPath(new URL('../dist/v1.js', import.meta.url))
let script: Buffer

beforeAll(async () => {
  await ensureEmbedCodeBuilt()
  script = readFileSync(builtFile)
}, 60_000)

test('weighs less than 12 KiB', () => {
  const weight = gzipSync(script, { level: 9 }).length
  console.log(`/sdk/v1.js: ${(weight / 1024).toFixed(1)} KiB gzip`)
  expect(weight).toBeLessThan(12 * 1024)
})

test('contains no schema library and no eval', () => {
  expect(String(script)).not.toMatch(/\bzod\b|ZodError|innerHTML|\beval\b|new Function/i)
})

test('uses the paths of the contract', () => {
  const { getSdkStyle, getSdkRecommendation, createPayment } = endpoints
  const { style, recommendation, payment } = sdkPaths
  expect(style('X')).toBe(getSdkStyle.path.replace('{styleId}', 'X'))
  expect(recommendation('X')).toBe(getSdkRecommendation.path.replace('{recommendationCode}', 'X'))
  expect(payment).toBe(createPayment.path)
  expect(style('a/../b?c')).not.toMatch(/b\?|\/\.\.\//)
})
