import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFolder, digest, type Manifest, manifestFile, sourceDigest } from './manifest.ts'
import { outputs } from './outputs.ts'

const read = (path: string) => readFileSync(new URL(path, contentFolder))
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest

test('every generated file is up to date (npm run content)', () => {
  for (const output of outputs) {
    if (output.kind === 'text') expect(String(read(output.path)), output.path).toBe(output.source)
    else
      expect(manifest[output.path], output.path).toEqual({
        source: sourceDigest(output),
        made: digest(read(output.path)),
      })
  }
  const made = outputs.filter(({ kind }) => kind !== 'text').map(({ path }) => path)
  expect(Object.keys(manifest).toSorted()).toEqual(made.toSorted())
})

test('the files have 2 MB together, a PDF 60 kB', () => {
  const sizes = Object.keys(manifest).map((path) => statSync(new URL(path, contentFolder)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  for (const path of Object.keys(manifest).filter((one) => one.endsWith('.pdf')))
    expect(read(path).length, path).toBeLessThan(60_000)
})

test('pages and e-mails load nothing from other hosts and run no scripts', () => {
  for (const output of outputs) {
    if (output.kind !== 'text' || !/\.(html|svg)$/.test(output.path)) continue
    const asked = output.source.replaceAll('http://www.w3.org/2000/svg', '')
    expect(asked, output.path).not.toMatch(/<script|<img|<link|https?:|\son\w+=|url\(|javascript:/i)
  }
})
