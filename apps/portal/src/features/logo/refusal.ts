import { ApiError } from '#lib/api.ts'
import type { LogoText } from './logo.texts.ts'

/** What only the server can find in a file. */
const texts: Readonly<Record<string, LogoText>> = {
  dimensions: 'dimensions',
  unsafeSvg: 'unsafeSvg',
  broken: 'broken',
}

/** Why the server refused a file: a text of ours for its code, or the sentence as it came. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const text = texts[error.faults[0]?.code ?? '']
  if (text) return { text }
  const [sentence] = error.errors
  return sentence === undefined ? null : { sentence }
}
