import { IntlMessageFormat } from 'intl-messageformat'
import type { Plugin } from 'vite'
import { isSimpleText } from '../src/lib/texts/simple-text.ts'

interface Literal {
  readonly start: number
  readonly end: number
  readonly value: string
}

const parseMessage = Reflect.get(IntlMessageFormat, '__parse') as (
  text: string,
  options: { ignoreTag: boolean },
) => unknown
const parser = '@formatjs/icu-messageformat-parser'

/**
 * Reads the ICU messages of `*.texts.ts` at build time, so that the portal goes without ICU's
 * parser (7 kB gzip). An unreadable message fails the build.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    apply: 'build',
    // Replaced texts are read in the browser, by the parser itself.
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        const isForFormat = id === parser && importer?.includes('/intl-messageformat/')
        return isForFormat ? this.resolve(`${parser}/no-parser.js`, importer) : null
      },
    },
    transform(code, id) {
      if (!id.endsWith('.texts.ts')) return null
      const texts = findTexts(this.parse(code)).filter(({ value }) => !isSimpleText(value))
      let compiled = code
      // Backwards: a replacement moves all later positions.
      for (const { start, end, value } of texts.toSorted((a, b) => b.start - a.start))
        compiled = compiled.slice(0, start) + compileText(value, id) + compiled.slice(end)
      return { code: compiled, map: null }
    },
  }
}

function compileText(text: string, id: string): string {
  try {
    return JSON.stringify(parseMessage(text, { ignoreTag: true }))
  } catch (error) {
    throw new Error(`${id}: this text is no ICU message: ${text}`, { cause: error })
  }
}

/** The strings of a syntax tree that are values. */
function findTexts(node: unknown): Literal[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(findTexts)
  const { type, key: _, source: __, ...parts } = node as Record<string, unknown>
  if (type === 'Literal') return typeof parts.value === 'string' ? [parts as never] : []
  return Object.values(parts).flatMap(findTexts)
}
