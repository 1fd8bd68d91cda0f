import type { LogoText } from './logo.texts.ts'
import { ApiError } from '#lib/api.ts'

/** What the server says of a file in which nothing was found before it was sent. */
const sentences: readonly (readonly [RegExp, LogoText])[] = [
  [/larger than \d+x\d+ px/, 'dimensions'],
  [/not an SVG that only draws/, 'unsafeSvg'],
  [/not a whole picture/, 'broken'],
]

/** Why the server refused a file: a text of ours, or the sentence as it came. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const [sentence] = error.errors
  if (sentence === undefined) return null
  const known = sentences.find(([pattern]) => pattern.test(sentence))
  return known ? { text: known[1] } : { sentence }
}
