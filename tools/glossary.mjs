import { readFileSync } from 'node:fs'

const GLOSSARY = new URL('../docs/glossary.md', import.meta.url)

/** The words that the glossary's tables avoid. Those in italics are right for other things. */
export function avoidedWords(text = readFileSync(GLOSSARY, 'utf8')) {
  return text.split(/^## /m).flatMap((section) => {
    const [head, , ...rows] = section.split('\n').flatMap(cellsOf)
    const column = head?.indexOf('not')
    return rows.flatMap((cells) =>
      (cells[column] ?? '')
        .split(', ')
        .filter((text) => /^[^*]/.test(text))
        .map((text) => ({
          ...withoutNote(text),
          instead: cells[0],
          inComments: !section.startsWith('Everyday words'),
        })),
    )
  })
}

function cellsOf(line) {
  return line.startsWith('| ')
    ? [
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ]
    : []
}

/** The note of `look (except the field \`looks\`)` has names that may have the word. */
function withoutNote(text) {
  const [written, note = ''] = text.split(' (')
  const except = [...note.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  return { written, parts: partsOf(written), except }
}

/** The first of the words that a name or a comment contains, also in the plural. */
export function findAvoided(text, words) {
  const parts = partsOf(text)
  return words.find(
    (word) =>
      !word.except.includes(text) && parts.some((_, start) => isAt(word.parts, parts, start)),
  )
}

/** `LogoPreview`, `LOGO_PREVIEW` and `logo-preview` are `logo`, `preview`. */
function partsOf(name) {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+[A-Z]*/g) ?? []
  return parts.map((part) => part.toLowerCase())
}

function isAt(word, parts, start) {
  return word.every((part, at) => [part, `${part}s`].includes(parts[start + at]))
}
