// npm run content: generates the changed flyers, pages, pictures and archives in content/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../chromium.mjs'
import { contentFolder, digest, type Manifest, manifestFile, sourceDigest } from './manifest.ts'
import { type Output, outputs } from './outputs.ts'
import { zip } from './zip.ts'

const host = 'http://content.invalid/'
const fonts = new URL('../../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const fontFaces = ['latin', 'latin-ext']
  .map((part) => {
    const letters = part === 'latin' ? 'U+0000-00FF, U+2000-206F' : 'U+0100-02BA'
    return `@font-face{font-family:Inter;src:url(/inter-${part}.woff2);font-weight:100 900;unicode-range:${letters}}`
  })
  .join('')

const before = readManifest()
const after: Record<string, Manifest[string]> = {}

const path = await findChromium()
if (path === null) throw new Error('No browser; set PORTAL_CHROMIUM')
const browser = await chromium.launch({
  ...(path ? { executablePath: path } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
for (const output of outputs) await write(output)
await browser.close()
writeFileSync(manifestFile, `${JSON.stringify(after, null, 2)}\n`)

async function write(output: Output): Promise<void> {
  const file = new URL(output.path, contentFolder)
  const source = sourceDigest(output)
  const known = before[output.path]
  if (known?.source === source && digestOf(file) === known.made) {
    after[output.path] = known
    return
  }
  const bytes = await make(output)
  if (output.kind !== 'text') after[output.path] = { source, made: digest(bytes) }
  if (digestOf(file) === digest(bytes)) return
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${output.path}: ${(bytes.length / 1024).toFixed(1)} kB`)
}

async function make(output: Output): Promise<Buffer> {
  if (output.kind === 'text') return Buffer.from(output.source)
  if (output.kind === 'zip') {
    const entries = []
    for (const entry of output.entries) entries.push({ name: entry.path, bytes: await make(entry) })
    return zip(entries)
  }
  if (output.kind === 'pdf') {
    await show(page, output.source)
    return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  }
  const { width, height, source } = output
  await page.setViewportSize({ width, height })
  await show(page, `<style>${fontFaces}*{margin:0}svg{display:block}</style>${source}`)
  return page.screenshot({ type: 'png' })
}

async function show(page: Page, html: string): Promise<void> {
  await page.unrouteAll()
  await page.route(`${host}**`, (route) => {
    const font = /inter-(latin(?:-ext)?)\.woff2$/.exec(route.request().url())?.[1]
    if (!font) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    const body = readFileSync(new URL(`inter-${font}-wght-normal.woff2`, fonts))
    return route.fulfill({ contentType: 'font/woff2', body })
  })
  await page.goto(host)
  await page.evaluate(() => document.fonts.ready)
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  } catch {
    return {}
  }
}

function digestOf(file: URL): string | null {
  try {
    return digest(readFileSync(file))
  } catch {
    return null
  }
}
