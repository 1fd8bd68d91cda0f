// PostgreSQL: the embedded database takes a second to open, and each value opens it anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { commandLines, leavesOf, pathOf, prepareCommands, wordsOf } from '#test/command-lines.ts'
import { adminOf, runCommand } from '#test/portal-admin.ts'
import { demoInstallation, onDatabase, temporaryDirectory } from '#test/processes.ts'
import { makeProgram } from '../../src/admin/portal-admin.ts'

// In this process, also in npm run verify: there are hundreds of runs.
vi.stubEnv('PORTAL_LONG_TESTS', '')
const leaves = leavesOf(makeProgram())

/** Values that only the empty text makes senseless. */
const anyText = new Set([
  'file want --name',
  'file want --description',
  'file want --reason',
  'file want externalId',
  'partner create --name',
  'agent create --name',
  'agent create code',
  'agent update --name',
  'user switch-link --as',
  'salesman set --first-name',
  'salesman set --last-name',
  'lead decide-extension --answer',
  'lead answer-dispute --answer',
  'document answer --answer',
  'document answer --id',
  'question answer --answer',
  'settlement answer-early-payout --reason',
  'broker-contract set --number',
  'application approve --salesman',
  'application reject --reason',
])
const files = ['file', 'folder', 'dir', 'path', 'map.json']
// Commands that make later ones ask for an operator, or undo the lines.
const notRun = ['operator add', 'demo remove', 'hold']

/** `word`: the value's name in the flags. */
function senselessValues(key: string, word: string): string[] {
  if (anyText.has(key)) return ['', ' ']
  // A path that is no file and cannot become one.
  if (files.includes(word)) return ['', '/dev/null/☃']
  return ['', 'no such ☃', ...(/number|position|days/.test(word) ? ['-1', '0', '1e3'] : [])]
}

test('each option and argument refuses what makes no sense, by name, as JSON, without a stack', async () => {
  const folder = temporaryDirectory()
  const env = {
    ...(await demoInstallation()),
    FEED_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://portal.example.com',
    PRODUCTION: '0',
  }
  const question = await onDatabase(env, prepareCommands)
  const partners = join(folder, 'partners.csv')
  writeFileSync(partners, 'code,name\nIMPORTED,Nowa\n')
  const lines = commandLines({ folder, newFile: join(folder, 'new'), partners, question })
  const wrong: string[] = []
  // In the order of the lines: each needs the ones before.
  for (const [path, line] of Object.entries(lines)) {
    const command = leaves.find((leaf) => pathOf(leaf) === path)
    const words = wordsOf(path, line)
    const values = words.slice(path.split(' ').length)
    const start = values.findIndex((word) => word.startsWith('--'))
    const end = start < 0 ? values.length : start
    for (const option of command?.options ?? []) {
      const [, word] = /[<[](.+?)[.>\]]/.exec(`${option.flags}.`) ?? []
      const { long = '' } = option
      if (!word || !long) continue
      const at = values.indexOf(long)
      const rest = at < 0 ? values : values.toSpliced(at, 2)
      for (const value of senselessValues(`${path} ${long}`, word))
        await refuse(path, [...rest, long, value], [long, option.attributeName()], value)
    }
    for (const [at, argument] of (command?.registeredArguments ?? []).entries()) {
      const name = argument.name()
      for (const value of senselessValues(`${path} ${name}`, name)) {
        const rest = at < end ? values.toSpliced(at, 1, value) : [value, ...values]
        await refuse(path, rest, [name], value)
      }
    }
    if (!notRun.includes(path)) await runCommand(words, env)
  }
  expect(wrong).toEqual([])

  async function refuse(path: string, rest: string[], names: string[], value: string) {
    const command = leaves.find((leaf) => pathOf(leaf) === path)
    const isJson = command?.options.some(({ long }) => long === '--json') ?? false
    const words = [...path.split(' '), ...rest, ...(isJson ? ['--json'] : [])]
    const { code, stdout, stderr } = await runCommand(words, env)
    const says = isJson && stdout === '' ? messageIn(stderr) : stdout + stderr
    const isNamed = [...names, ...(value.trim() ? [value] : [])].some((name) => says.includes(name))
    if (code === 0 || !isNamed || says.includes('    at '))
      wrong.push(`${path} ${names[0]} '${value}': ${code} ${stdout.slice(0, 80)} ${stderr}`)
  }
}, 120_000)

function messageIn(stderr: string): string {
  try {
    const { error } = JSON.parse(stderr)
    return /^[A-Z_]+$/.test(error.code) && error.code !== 'UNEXPECTED' ? error.message : ''
  } catch {
    return ''
  }
}

test('an unknown word is an error of one line; a version needs nothing', async () => {
  const { run } = adminOf(await demoInstallation())
  for (const [line, code, message] of [
    [
      'user list --partner NOPE',
      'REFUSED',
      'There is no partner NOPE. See: portal-admin partner list',
    ],
    [
      'audit list --limit -1',
      'USAGE',
      "option '--limit <number>' argument '-1' is invalid. Expected a whole number from 1 to 10000.",
    ],
    ['audit list --user nobody', 'REFUSED', 'There is no user nobody.'],
    ['audit prune --older-than 89', 'USAGE', 'from 90 to 99999'],
    ['user lst', 'USAGE', "unknown command 'lst'"],
    ['user list --partnr DEMO', 'USAGE', "unknown option '--partnr'"],
    ['user suspend', 'USAGE', "missing required argument 'username'"],
    ['user list --config /dev/null/none', 'CONFIGURATION', '/dev/null/none cannot be read'],
  ] as const) {
    const { code: exitCode, stdout, stderr } = await run(`${line} --json`)
    expect([line, exitCode, stdout], stderr).toEqual([line, 1, ''])
    expect(JSON.parse(stderr).error).toEqual({ code, message: expect.stringContaining(message) })
    const plain = await run(line)
    expect([plain.code, plain.stderr], line).toEqual([1, expect.stringContaining(message)])
  }
  for (const line of ['--version', '--config /dev/null/none --version', '-V --config x']) {
    const { code, stdout, stderr } = await run(line)
    expect([code, stdout, stderr], line).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\+/), ''])
  }
})
