import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { projectRoot } from '#domain/installation/settings.ts'
import { leavesOf, pathOf } from '#test/command-lines.ts'
import { OF_OWNER } from './command/answer.ts'
import { errorCodes, makeProgram } from './portal-admin.ts'

const program = makeProgram()
const read = (doc: string) => readFileSync(join(projectRoot, doc), 'utf8')
const docs = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: projectRoot })
const listed = [...read('docs/admin.md').matchAll(/^- (`.+?`): /gm)].flatMap(([, names = '']) =>
  quoted(names),
)

test.each(docs)('%s names commands and options of portal-admin that exist', (doc) => {
  const text = read(doc)
  const blocks = [...text.matchAll(/^ *```[\s\S]*?^ *```/gm)].join('\n')
  const written = quoted(text).flatMap((code) => code.split('portal-admin ').slice(1))
  const all = new Set([
    ...commandsIn(text).filter(startsWithCommand),
    ...commandsIn(blocks),
    ...written,
  ])
  expect([...all].flatMap(unknownIn)).toEqual([])
})

function commandsIn(text: string): string[] {
  return [...text.matchAll(/portal-admin ((?:[^`\n]|\\\n)+)/g)].map(([, command = '']) => command)
}

test('docs/admin.md has each command', () => {
  expect(listed.flatMap(unknownIn)).toEqual([])
  const documented = new Set(listed.map((command) => pathOf(find(command).command)))
  const missing = leavesOf(program)
    .map(pathOf)
    .filter((path) => !documented.has(path))
  expect(missing).toEqual([])
})

test('docs/operations.md has each command that needs the owner', () => {
  const [, names = ''] =
    /runs with it, but for (.*?), which need the owner/.exec(read('docs/operations.md')) ?? []
  const ofOwner = leavesOf(program).filter((command) => command.description().endsWith(OF_OWNER))
  expect(quoted(names).toSorted()).toEqual(ofOwner.map(pathOf).toSorted())
})

test('docs/admin.md has each code of an error', () => {
  const [, codes = ''] = /The codes: (.*?)\. Only/.exec(read('docs/admin.md')) ?? []
  expect(quoted(codes).toSorted()).toEqual([...errorCodes].toSorted())
})

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

function startsWithCommand(command: string): boolean {
  return find(command).command !== program
}

/** Follows the names of commands; the rest are arguments and options. */
function find(written: string): { command: Command; rest: string[] } {
  const rest = written.split(/[\s[\]|\\]+/).filter(Boolean)
  let command = program
  for (;;) {
    const next = command.commands.find((child) => child.name() === rest[0])
    if (!next) return { command, rest }
    command = next
    rest.shift()
  }
}

function unknownIn(written: string): string[] {
  const { command, rest } = find(written)
  const options = new Set(
    [...command.options, ...program.options].map(({ long }) => long).concat('--help'),
  )
  const isGroup = command.commands.length > 0
  return [
    ...(isGroup && rest[0] && !rest[0].startsWith('-')
      ? [`${written}: no command ${rest[0]}`]
      : []),
    ...rest
      .filter((word) => word.startsWith('--') && !options.has(word))
      .map((option) => `${written}: no option ${option}`),
  ]
}
