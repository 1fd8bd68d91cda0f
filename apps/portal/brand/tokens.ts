import { contrastRatio } from '@partner-portal/sdk/style'

export interface Token {
  readonly name: string
  readonly note: string
}

/** The tokens of ui/tokens.css, each with its comment. */
export function tokensOf(css: string): Token[] {
  return [...css.matchAll(/^ {2}(--portal-[\w-]+): [^;]+;(?: \/\* (.*) \*\/)?$/gm)].map(
    ([, name = '', note = '']) => ({ name, note }),
  )
}

/** The token values of a style sheet, laid over `before`. */
export function valuesOf(css: string, before: ReadonlyMap<string, string> = new Map()) {
  const pairs = [...css.matchAll(/(--portal-[\w-]+):\s*([^;]+);/g)]
  return new Map([...before, ...pairs.map(([, name = '', value = '']) => [name, value] as const)])
}

// WCAG 2.2: text 4.5:1 (1.4.3), marks and the edges of controls 3:1 (1.4.11).
const TEXT = 4.5
const MARK = 3

/**
 * Inks and the grounds below them. Lines around cards and quiet buttons carry no meaning, so they
 * are missing here.
 */
const uses: readonly (readonly [inks: string, grounds: string, limit: number])[] = [
  ['ink ink-secondary', 'surface ground neutral-ground information-ground', TEXT],
  ['action action-hover', 'surface ground', TEXT],
  ['placeholder', 'surface', TEXT],
  ['action-text', 'action action-hover', TEXT],
  ['success', 'surface success-ground', TEXT],
  ['warning', 'surface warning-ground', TEXT],
  ['danger', 'surface ground danger-ground', TEXT],
  ['information', 'surface information-ground', TEXT],
  ['brand control-line', 'surface', MARK],
]

export interface Measurement {
  readonly ink: string
  readonly ground: string
  readonly ratio: number
  readonly limit: number
}

export function measure(valueOf: (token: string) => string): Measurement[] {
  const token = (name: string) => `--portal-${name}`
  return uses.flatMap(([inks, grounds, limit]) =>
    inks.split(' ').flatMap((ink) =>
      grounds.split(' ').map((ground) => ({
        ink: token(ink),
        ground: token(ground),
        ratio: contrastRatio(valueOf(token(ink)), valueOf(token(ground))),
        limit,
      })),
    ),
  )
}
