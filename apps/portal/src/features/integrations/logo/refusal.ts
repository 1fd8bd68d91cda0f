import type { LogoFault } from '@partner-portal/contract/integrations/logo-rules'
import { faultsOf, hasStatus, sentencesOf } from '#lib/failures/failures.ts'
import type { LogoText } from './logo.texts.ts'

export const faultTexts: Readonly<Record<LogoFault, LogoText>> = {
  required: 'nameMissing',
  tooLong: 'nameTooLong',
  characters: 'nameCharacters',
  type: 'type',
  tooLarge: 'tooLarge',
  dimensions: 'dimensions',
  unsafeSvg: 'unsafeSvg',
  noSize: 'noSize',
  broken: 'broken',
}

/** Why the server refused a file: our text for its code, or the sentence of a backend without codes. */
export function refusalOf(error: unknown): { text: LogoText } | { sentence: string } | null {
  if (!hasStatus(error, 400)) return null
  const code = faultsOf(error)[0]?.code ?? ''
  if (Object.hasOwn(faultTexts, code)) return { text: faultTexts[code as LogoFault] }
  const [sentence] = sentencesOf(error)
  return sentence === undefined ? null : { sentence }
}
