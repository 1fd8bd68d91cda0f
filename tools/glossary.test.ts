import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// Names, file names and comments avoid the words that docs/glossary.md avoids.

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts'], { cwd: root })

interface Word {
  readonly spelling: string
  readonly parts: readonly string[]
  /** Names that may have the word: `look (except the field \`looks\`)`. */
  readonly except: readonly string[]
  readonly inComments: boolean
}

/** Words in italics are right for other things. */
function avoidedWords(glossary: string): Word[] {
  return glossary.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/^- \*\*.+?\*\*: .* Not: (.+)$/gm)].flatMap(([, avoided = '']) =>
      avoided
        .split(', ')
        .filter((word) => !word.startsWith('*'))
        .map((word) => {
          const [spelling = '', note = ''] = word.split(' (')
          const except = [...note.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
          const inComments = !section.startsWith('Everyday words')
          return { spelling, parts: partsOf(spelling), except, inComments }
        }),
    ),
  )
}

/** `LogoPreview`, `LOGO_PREVIEW` and `logo-preview` are `logo`, `preview`. */
function partsOf(text: string): string[] {
  const parts = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+[A-Z]*/g) ?? []
  return parts.map((part) => part.toLowerCase())
}

/** The words that a name or a comment contains, also in the plural. */
function wordsIn(text: string, words: readonly Word[]): string[] {
  const parts = partsOf(text)
  const isAt = (word: Word, start: number) =>
    word.parts.every((part, at) => [part, `${part}s`].includes(parts[start + at] ?? ''))
  return words
    .filter(({ except }) => !except.includes(text))
    .filter((word) => parts.some((_, start) => isAt(word, start)))
    .map(({ spelling }) => `${text}: not ${spelling}`)
}

const token =
  /(?<comment>\/\/.*|\/\*[^]*?\*\/)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<![.\p{L}\d_$\\])(?<name>[\p{L}_$][\p{L}\d_$]*)/gu

/** The words in a source; a library's name is imported, or a property. */
function avoidedIn(file: string, text: string, words: readonly Word[]): string[] {
  const imported = new Set<string>()
  const code = text.replaceAll(/^import [^;]*? from '[^.#'][^']*'$/gm, (line) => {
    for (const [name] of line.matchAll(/\w+/g)) imported.add(name)
    return ''
  })
  const tokens = [...code.matchAll(token)].map(({ groups }) => groups ?? {})
  const names = new Set(tokens.map(({ name = '' }) => name))
  const ofComments = words.filter(({ inComments }) => inComments)
  return [
    ...[basename(file), ...names]
      .filter((name) => !imported.has(name) && !/[^ -~]/.test(name))
      .flatMap((name) => wordsIn(name, words)),
    ...tokens.flatMap(({ comment = '' }) => wordsIn(comment, ofComments)),
  ].map((word) => `${file}: ${word}`)
}

test('the sources have no word that the glossary avoids', () => {
  const words = avoidedWords(read('docs/glossary.md'))
  // All but this file, whose expressions and samples are no names.
  const files = sources
    .toString()
    .trim()
    .split('\n')
    .filter((file) => file !== 'tools/glossary.test.ts')
  expect(files.flatMap((file) => avoidedIn(file, read(file), words))).toEqual([])
  expect(words.length).toBeGreaterThan(50)
})

test('names, their plurals and comments are found, what others named is not', () => {
  const words = avoidedWords(`
- **dialog**: asks. Not: modal, drawer, backup code, *token*

## Everyday words

- **style**: of what is shown. Not: look (except the field \`looks\` that shops read)
`)
  const source = `import { Modal } from 'library'
// The drawer has a new look.
const refreshToken = openModals('modal', Modal, library.modal, looks, backup_codes, modality)`
  expect(avoidedIn('new-look.ts', source, words)).toEqual([
    'new-look.ts: new-look.ts: not look',
    'new-look.ts: openModals: not modal',
    'new-look.ts: backup_codes: not backup code',
    'new-look.ts: // The drawer has a new look.: not drawer',
  ])
})
