import { readFileSync } from 'node:fs'

const GLOSSARY = new URL('../docs/glossary.md', import.meta.url)

/** The words that the glossary avoids. Those in italics are right for other things. */
export function avoidedWords(text = readFileSync(GLOSSARY, 'utf8')) {
  return text.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/^- \*\*(.+?)\*\*: .* Not: (.+)$/gm)].flatMap(([, instead, avoided]) =>
      avoided
        .split(', ')
        .filter((word) => /^[^*]/.test(word))
        .map((word) => ({
          ...withoutNote(word),
          instead,
          inComments: !section.startsWith('Everyday words'),
        })),
    ),
  )
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
