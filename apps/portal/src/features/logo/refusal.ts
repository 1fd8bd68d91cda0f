import type { LogoFileFault } from '@partner-portal/contract/logo-rules'
import { faultsOf, hasStatus, sentencesOf } from '#lib/failures/failures.ts'
import type { LogoText } from './logo.texts.ts'

/** Texts for faults of name and size, which the browser finds before the upload. */
export const fileTexts: Readonly<Record<LogoFileFault, LogoText>> = {
  required: 'nameMissing',
  tooLong: 'nameTooLong',
  characters: 'nameCharacters',
  type: 'type',
  tooLarge: 'tooLarge',
}

const texts: Readonly<Record<string, LogoText>> = {
  ...fileTexts,
  dimensions: 'dimensions',
  unsafeSvg: 'unsafeSvg',
  broken: 'broken',
}

/** Why the server refused a file: our text for its code, or the sentence of a backend without codes. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!hasStatus(error, 400)) return null
  const text = texts[faultsOf(error)[0]?.code ?? '']
  if (text) return { text }
  const [sentence] = sentencesOf(error)
  return sentence === undefined ? null : { sentence }
}
