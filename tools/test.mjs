// npm test: everything that CI runs. npm run verify: also the long tests and journeys (`*.long.test.ts`,
// `*.long.spec.ts`, `@long`). The last line counts all tests.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run, runAside } from '../packages/runtime/runtime.mjs'
import { checks, runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { startCitus, startPostgres } from './postgres.mjs'
import { installPrograms } from './programs.mjs'

const PORTAL_LONG_TESTS = process.argv.includes('--long') ? '1' : ''
const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const temporary = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-test-'))
// PostgreSQL's user works in it too.
chmodSync(temporary, 0o1777)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

// Beside the packages, and if that is not enough, beside the checks.
const programs = installPrograms(PORTAL_LONG_TESTS !== '')
ensureInstalled()
// Most of them use one core.
const units = ['contract', 'sdk', 'sheets', 'portal', 'tools']
await Promise.all([
  runChecks(checks, ({ name }, isGood, output) => {
    console.log(`\n— ${name}\n${output}`.trimEnd())
    count(name, isGood ? { passed: 1 } : { failed: 1 })
  }),
  vitest(
    'unit tests',
    units.flatMap((project) => ['--project', project]),
  ),
])
if (PORTAL_LONG_TESTS) knownVulnerabilities()
await programs
const browser = await findBrowser()
process.env.TMPDIR = temporary
// The server's tests often wait for limits of time, and a browser for its server. Together they keep two
// cores busy, and both halves take about as long.
await Promise.all([browser && weightAndJourneys(browser), componentsAndServer(browser)])

// At the end, for readers of the last lines of a log.
for (const failure of failures) console.log(`failed: ${failure}`)
const { passed, failed, skipped } = counts
const total = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
// process.exit drops what a slow reader of a pipe has not taken yet, so it waits for the last line.
process.stdout.write(`${total}\n`, () => process.exit(failed > 0 ? 1 : 0))

/** In memory the server's tests need a third less time: each file has a database of 700 small files. */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) > 6 * 1024 ** 3
  } catch {
    return false
  }
}

async function step(name, command, args, env = {}) {
  const { code, output } = await runAside(command, args, { env })
  console.log(`\n— ${name}\n${output}`.trimEnd())
  count(name, code === 0 ? { passed: 1 } : { failed: 1 })
}

/** An unknown result is neither passed nor failed: the registry does not answer everywhere. */
function knownVulnerabilities() {
  console.log('\n— known vulnerabilities')
  const code = run('node', [join('tools', 'audit.mjs')])
  count('known vulnerabilities', { 0: { passed: 1 }, 2: { skipped: 1 } }[code] ?? { failed: 1 })
}

function count(name, { passed = 0, failed = 0, skipped = 0 }) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
  if (failed > 0) failures.push(`${name} (${failed})`)
}

async function vitest(name, args, env = {}) {
  const file = join(temporary, `${name}.json`)
  const { code, output } = await runAside(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=./tools/second-tries.mjs',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { env: { ...env, PORTAL_LONG_TESTS } },
  )
  console.log(`\n— ${name}\n${output}`.trimEnd())
  const report = read(file)
  const failed = (report?.numFailedTests ?? 0) || (code === 0 ? 0 : 1)
  for (const { name: path, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push(`${relative(root, path)} ${fullName}\n${failureMessages[0]}`)
  count(name, {
    passed: report?.numPassedTests ?? 0,
    failed,
    skipped: report?.numPendingTests ?? 0,
  })
}

async function serverOnBothDatabases() {
  const url = process.env.TEST_DATABASE_URL
  const postgres = url ? { socketUrl: url, stop() {} } : await startPostgres()
  const onEmbedded = { TEST_DATABASE_URL: '', PORTAL_POSTGRES_FOLLOWS: postgres ? '1' : '' }
  try {
    await vitest('server on the embedded database', ['--project', 'server'], onEmbedded)
    if (postgres)
      await vitest('server on PostgreSQL', ['--project', 'server'], {
        TEST_DATABASE_URL: postgres.socketUrl,
      })
  } finally {
    postgres?.stop()
  }
  if (postgres) return
  console.log('\n— server on PostgreSQL: none can be started here; set TEST_DATABASE_URL')
  count('PostgreSQL', { skipped: 1 })
}

async function serverOnCitus() {
  const citus = await startCitus()
  if (!citus) {
    console.log(
      '\n— server on Citus: it is not installed, and CITUS_INSTALL names no script for it',
    )
    return count('Citus', { skipped: 1 })
  }
  try {
    await vitest('server on Citus', ['--project', 'server'], { TEST_DATABASE_URL: citus.url })
  } finally {
    citus.stop()
  }
}

async function findBrowser() {
  const chromium = await findChromium()
  if (chromium !== null) return { PORTAL_CHROMIUM: chromium }
  console.log('\n— no browser can be installed here; set PORTAL_CHROMIUM')
  count('components and journeys', { skipped: 1 })
  return null
}

async function server() {
  await serverOnBothDatabases()
  if (PORTAL_LONG_TESTS) await serverOnCitus()
}

async function componentsAndServer(browser) {
  // Components use one core. At the end, beside nothing else, they would leave the other one idle.
  if (browser) await vitest('components', ['--project', 'components'], browser)
  await server()
}

async function weightAndJourneys(browser) {
  // Both use the portal that the first of them builds.
  await step('weight of pages', 'node', [join('tools', 'bench', 'page-weight.ts')], browser)
  await journeys(browser)
}

async function journeys(browser) {
  const file = join(temporary, 'journeys.json')
  const { code, output } = await runAside('playwright', ['test', '--reporter=dot,json'], {
    cwd: join(root, 'e2e'),
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PORTAL_LONG_TESTS },
  })
  console.log(`\n— journeys in the browser\n${output}`.trimEnd())
  const report = read(file)
  const stats = report?.stats
  const specs = specsOf(report?.suites ?? [])
  for (const spec of specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky')))
    console.log(`passed only when tried again: ${nameOf(spec)}`)
  for (const spec of specs.filter((spec) => !spec.ok))
    failures.push(`${nameOf(spec)}\n${spec.tests[0]?.results.at(-1)?.error?.message}`)
  count('journeys', {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected || (code === 0 ? 0 : 1),
    skipped: stats?.skipped ?? 0,
  })
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...specsOf(suite.suites ?? []), ...(suite.specs ?? [])])
}

function nameOf(spec) {
  return `${spec.file}:${spec.line} ${spec.title}`
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
