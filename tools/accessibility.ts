// npm run accessibility: tries every page, and writes the findings to docs/accessibility.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../packages/runtime/build.mjs'
import { root, runAside } from '../packages/runtime/runtime.mjs'
import { readRelease } from '../packages/runtime/sources.mjs'
import { type Finding, statementOf } from './accessibility-statement.ts'
import { findChromium } from './chromium.mjs'

await ensureBuilt()
const chromium = await findChromium()
if (chromium === null) throw new Error('No browser; set PORTAL_CHROMIUM')
const folder = mkdtempSync(join(tmpdir(), 'portal-accessibility-'))
const results = join(folder, 'results.jsonl')
const args = ['test', 'specs/every-page.long.spec.ts', '--reporter=dot']
const { output } = await runAside('playwright', args, {
  cwd: join(root, 'e2e'),
  env: {
    PORTAL_CHROMIUM: chromium,
    PORTAL_LONG_TESTS: '1',
    PORTAL_ACCESSIBILITY_RESULTS: results,
  },
})
console.log(output)
const findings = readFileSync(results, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Finding)
rmSync(folder, { recursive: true })
const day = new Date().toISOString().slice(0, 10)
writeFileSync(
  join(root, 'docs', 'accessibility.md'),
  statementOf(findings, { version: readRelease(), day }),
)
