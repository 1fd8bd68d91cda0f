import { ApiError } from '#lib/failures/api-errors.ts'
import type { LogoText } from './logo.texts.ts'

/** Texts for faults that only the server finds. */
const texts: Readonly<Record<string, LogoText>> = {
  dimensions: 'dimensions',
  unsafeSvg: 'unsafeSvg',
  broken: 'broken',
}

/** Why the server refused a file: our text for its code, or the server's sentence. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const text = texts[error.faults[0]?.code ?? '']
  if (text) return { text }
  const [sentence] = error.errors
  return sentence === undefined ? null : { sentence }
}
