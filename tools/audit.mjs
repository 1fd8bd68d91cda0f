// npm run audit: asks the npm registry for known vulnerabilities in the libraries that run in production,
// and names the day by which each has to be mended (docs/security.md, Libraries). It fails from `high` on,
// and with another code if the registry does not answer.
import { spawnSync } from 'node:child_process'
import { root } from '../packages/runtime/runtime.mjs'

const FOUND = 1
const NOT_KNOWN = 2
const DUE = { critical: '2 days', high: '7 days', moderate: '30 days', low: '90 days' }
const FAILS = ['critical', 'high']
const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=1']

const { stdout, stderr, error } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (error) throw error
const report = read(stdout)
if (report?.vulnerabilities) printFindings(Object.values(report.vulnerabilities))
else printUnanswered(report)

function printFindings(findings) {
  for (const severity of Object.keys(DUE))
    for (const each of findings.filter((finding) => finding.severity === severity))
      console.log(
        `${severity}: ${each.name} ${each.range}, due within ${DUE[severity]}${causesOf(each)}`,
      )
  const failing = findings.filter(({ severity }) => FAILS.includes(severity))
  console.log(`${findings.length} vulnerable libraries, ${failing.length} of them high or critical`)
  process.exitCode = failing.length > 0 ? FOUND : 0
}

/** An advisory, or the names of the libraries through which it comes. */
function causesOf({ via }) {
  return via
    .map((each) => (typeof each === 'string' ? `\n  by ${each}` : `\n  ${each.title} ${each.url}`))
    .join('')
}

function printUnanswered(report) {
  const reason = report?.message || stderr.trim() || 'no reason given'
  console.error(`The registry does not say which vulnerabilities are known, so this is not known:
  ${reason}
Some mirrors of the registry refuse the question; run this where npm reaches the public one itself.`)
  process.exitCode = NOT_KNOWN
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
