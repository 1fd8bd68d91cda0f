import { FILE_NAME_TOO_LONG } from '@partner-portal/contract/logo-rules'
import type { LogoText } from './logo.texts.ts'
import { ApiError } from '#lib/api.ts'

/** How the server begins to say what is wrong with a file. */
const sentences: readonly (readonly [RegExp, LogoText])[] = [
  [/larger than 2 MB|too large/i, 'tooLarge'],
  [/larger than \d+x\d+ px/, 'dimensions'],
  [/not a PNG, JPG or SVG/, 'type'],
  [/declared type/, 'otherType'],
  [/not an SVG that only draws/, 'unsafeSvg'],
  [/not a whole picture/, 'broken'],
  [/has no name/, 'nameMissing'],
  [/file name has characters/, 'nameCharacters'],
]

/** Why the server refused a file: a text of ours, or the sentence as it came. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const [sentence] = error.errors
  if (sentence === undefined) return null
  if (sentence.includes(FILE_NAME_TOO_LONG)) return { text: 'nameTooLong' }
  const known = sentences.find(([pattern]) => pattern.test(sentence))
  return known ? { text: known[1] } : { sentence }
}
