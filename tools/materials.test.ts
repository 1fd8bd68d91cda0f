import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const content = new URL('../content/', import.meta.url)
const files = ['files', 'images', 'sklep'].flatMap((folder) =>
  readdirSync(new URL(folder, content)).map((name) => {
    const path = `${folder}/${name}`
    return { path, bytes: readFileSync(new URL(path, content)) }
  }),
)

test('the sample materials have 2 MB together, a PDF 60 kB', () => {
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2_000_000)
  for (const { path, bytes } of files.filter(({ path }) => path.endsWith('.pdf')))
    expect(bytes.length, path).toBeLessThan(60_000)
})

test('their pages, e-mails and pictures load nothing from other hosts and run no scripts', () => {
  const pages = files.filter(({ path }) => /\.(html|svg)$/.test(path))
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, bytes } of pages) {
    const text = String(bytes).replaceAll('http://www.w3.org/2000/svg', '')
    expect(text, path).not.toMatch(/<script|<img|<link|https?:|\son\w+=|url\(|javascript:/i)
  }
})
