import { logoFileFault, mediaTypeOfName } from '@partner-portal/contract/integrations/logo-rules'
import type { LogoText } from './logo.texts.ts'
import { faultTexts } from './refusal.ts'
import { isTooWide, type Smaller, shrink } from './shrink.ts'

interface FoundFault {
  readonly text: LogoText
  /** The picture as it may be sent instead, if smaller is all that it must become. */
  readonly smaller: Smaller | null
}

/** What the browser finds in a file before the upload, or null. */
export async function checkFile(file: File): Promise<FoundFault | null> {
  const fault = logoFileFault(file)
  if (fault && fault !== 'tooLarge') return { text: faultTexts[fault], smaller: null }
  const picture = await decode(file)
  if (!fault && !(picture && isTooWide(picture))) return null
  const smaller = picture && (await shrink(picture, file.name))
  return { text: faultTexts[fault ?? 'dimensions'], smaller }
}

/** Sets the type by the file name, because browsers declare different types. */
export function declared(file: File): File {
  return new File([file], file.name, { type: mediaTypeOfName(file.name) ?? '' })
}

/** Null for files that the browser cannot decode, such as SVG; the server measures these. */
function decode(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(declared(file)).catch(() => null)
}
